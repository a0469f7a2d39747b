import type { askChat as endpoint } from '../../../contract/endpoints/chat.ts'
import { chatNearQuestions } from '../../../contract/limits.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { type RankedEntry, rankEntries } from './chat-repository.ts'
import { findDanger } from './danger/find-danger.ts'

/** From here on an answer is given; from the second on its question is offered. */
const answersFrom = 0.5
const offersFrom = 0.2
/** Two that meet the words nearly as well are both offered: a guess would be wrong half the time. */
const aheadBy = 0.05

/** One word of many may have been said by the way: then its question is offered, not answered. */
const isMeant = ({ met, asked }: RankedEntry) => met >= 2 || met > asked / 2

/**
 * Answers from the questions and answers of the version the visit is on, or says that none fits. Nothing of what is
 * asked is kept, here or in a log.
 */
export async function askChat(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, body } = call
  const { lead, version } = call.lead
  const text = body.text.trim()
  const language = version.language ?? 'en'
  const [danger, entries] = await Promise.all([
    findDanger(deps.db, version, text),
    rankEntries(deps.db, { versionId: lead.versionId, language }, text),
  ])
  const [best, second] = entries
  const ahead = (best?.score ?? 0) - (second?.score ?? 0)
  const answer =
    text !== '' && best && best.score >= answersFrom && ahead >= aheadBy && isMeant(best)
      ? { question: best.question, paragraphs: best.answer.trim().split(/\n\s*\n/) }
      : null
  const near = entries
    .filter(
      ({ score, question }) =>
        question !== answer?.question && (text === '' || score >= offersFrom),
    )
    .slice(0, chatNearQuestions)
    .map(({ question }) => question)
  const line = version.phone_line
  return { danger, answer, near, ...(line && { line }) }
}
