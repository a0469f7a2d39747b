import { randomUUID } from 'node:crypto'
import type { leaveMessage as endpoint } from '../../../contract/endpoints/chat.ts'
import { formatProblem } from '../../../contract/errors.ts'
import { chatMessageMax } from '../../../contract/limits.ts'
import { isEmailAddress } from '../../../flow/items/values/email-address.ts'
import { readPhone } from '../../../flow/items/values/national-phone.ts'
import { checkText, cleanText } from '../../../flow/items/values/text.ts'
import type { Db } from '../../data/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../http/idempotency.ts'
import { claimAllowances } from '../../http/limits/allowances.ts'
import { addMessage } from './chat-repository.ts'
import { findDanger } from './danger/find-danger.ts'
import { mailWaiting } from './mail-waiting.ts'

/** Of one visit: somebody who has much to say, and nobody who floods the people that read it. */
const ofVisit = { most: 10, runsOffMs: 360_000 }
/** Of one programme: beyond that its people know that messages wait, and another mail tells them nothing. */
const mailsOfProgramme = { most: 20, runsOffMs: 180_000 }

const problems = {
  text: 'Write your message.',
  contact: 'Enter an e-mail address like name@example.com, or a 10-digit US phone number.',
} as const

const findProblem = (words: string) => {
  const problem = words !== '' && checkText(words, chatMessageMax, false)
  return problem ? formatProblem(problem) : words === '' && problems.text
}

/** An e-mail address, or a phone number as +15552014477; null for what is neither. */
const readContact = (contact: string) =>
  readPhone(contact) ?? (isEmailAddress(contact) ? contact : null)

/** The message and where it is answered; everything that is wrong with both at once. */
function readMessage(body: { text: string; contact: string }) {
  const words = cleanText(body.text)
  const contact = readContact(cleanText(body.contact))
  const wrong = findProblem(words)
  if (wrong || contact === null) {
    throw new AppError('malformed', {
      fields: {
        ...(wrong && { text: [wrong] }),
        ...(contact === null && { contact: [problems.contact] }),
      },
    })
  }
  return { words, contact }
}

/** Keeps a message for the programme's people and has them told by mail that one waits: both, or neither. */
export async function leaveMessage(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, body, request } = call
  const { lead, version } = call.lead
  const { words, contact } = readMessage(body)
  const danger = await findDanger(deps.db, version, words)
  const requestKey = await readRequestKey(deps.db, request, body)

  async function keep(transaction: Db) {
    const within = { ...deps, db: transaction }
    if (await claimAllowances(within, [{ of: `messages of ${lead.id}`, ...ofVisit }])) {
      throw new AppError('too_many', { retryAfterS: ofVisit.runsOffMs / 1_000 })
    }
    const id = randomUUID()
    const message = { id, leadId: lead.id, words, contact, now: deps.clock.now() }
    await addMessage(transaction, message)
    const mails = { of: `message mails of ${lead.programmeId}`, ...mailsOfProgramme }
    if (!(await claimAllowances(within, [mails]))) {
      await deps.jobs.send(transaction, mailWaiting, `chat message ${id}`, { message: id })
    }
    return {}
  }

  await replayOnce(deps.db, `chat-message:${lead.id}`, requestKey, keep)
  return { danger, promise: version.chat_promise ?? null }
}
