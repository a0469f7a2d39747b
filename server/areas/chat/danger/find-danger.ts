import type { Danger } from '../../../../contract/shapes/chat-reply.ts'
import type { Db } from '../../../data/database.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { countMet, knowsEndings } from '../chat-repository.ts'
import { findCommonDanger } from './find-common-danger.ts'
import { readProgrammeSigns } from './programme-signs.ts'
import { leaveOutNo, saysNo } from './read-words.ts'

/**
 * Of an answer's words two must be there, and so much of all of them; more where the database does not know which words
 * of the language say nothing.
 */
const leastMet = 2
const leastShare = (language: string) => (knowsEndings(language) ? 0.4 : 0.75)

/** Words of one sentence belong together. */
const readSentences = (text: string) =>
  text
    .split(/[.!?;:\n]+/)
    .map(leaveOutNo)
    .filter((sentence) => sentence !== '')

/**
 * What words may tell of that cannot wait: in English of what is danger to life anywhere, and in the programme's
 * language of what its own pages take for danger. A sign that says what is not so is told of by a no alone.
 */
export async function findDanger(
  db: Db,
  version: CompiledProgramme,
  text: string,
): Promise<Danger> {
  const common = findCommonDanger(text)
  const sentences = readSentences(text)
  if (common !== null || sentences.length === 0) return common
  const denied = saysNo(text)
  const signs = readProgrammeSigns(version).filter(({ words }) => denied || !saysNo(words))
  if (signs.length === 0) return null
  const language = version.language ?? 'en'
  const share = leastShare(language)
  const phrases = signs.map(({ words }) => leaveOutNo(words))
  const counts = await countMet(db, { language, phrases, sentences })
  const found = counts.find(({ place, met, words }) =>
    signs[place]?.whole ? met === words : met >= Math.min(leastMet, words) && met >= words * share,
  )
  return found ? (signs[found.place]?.danger ?? null) : null
}
