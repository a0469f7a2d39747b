import type { Danger } from '../../../../contract/shapes/chat-reply.ts'
import { crisisSigns, emergencySigns, harmlessRows } from './common-signs.ts'
import { readWords } from './read-words.ts'

/** A row of words that stand one behind the other. */
type Row = readonly string[]
/** One row of each part makes the sign. */
type Sign = readonly (readonly Row[])[]

/** How many words may lie from the first of a sign to the last. */
const together = 7
/** Shorter words are too like others to be taken for one mistyped. */
const mistypedFrom = 6

const readSign = (line: string): Sign =>
  line.split('+').map((part) => part.split('|').map(readWords))

const crisis = crisisSigns.map(readSign)
const emergency = emergencySigns.map(readSign)
const harmless = harmlessRows.map(readWords)

/** One letter too many, too few or another, or two that changed places. */
function isOneSlip(typed: string, word: string): boolean {
  let at = 0
  while (at < word.length && typed[at] === word[at]) at += 1
  const [left, right] = [typed.slice(at), word.slice(at)]
  if (left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1)) {
    return true
  }
  const swapped = left[0] === right[1] && left[1] === right[0]
  return swapped && left.slice(2) === right.slice(2)
}

const isWord = (typed: string | undefined, word: string) =>
  typed === word ||
  (typed !== undefined &&
    word.length >= mistypedFrom &&
    typed[0] === word[0] &&
    isOneSlip(typed, word))

/** Where a row begins. */
function findRow(said: readonly string[], row: Row): number[] {
  return said.flatMap((_, at) => {
    return row.every((word, further) => isWord(said[at + further], word)) ? [at] : []
  })
}

const findPart = (said: readonly string[], rows: readonly Row[]): number[] =>
  rows.flatMap((row) => findRow(said, row))

function tells(said: readonly string[], sign: Sign): boolean {
  const [first = [], ...others] = sign.map((rows) => findPart(said, rows))
  return first.some((at) =>
    others.every((places) => places.some((place) => Math.abs(place - at) <= together)),
  )
}

/** Without what is harmless; a gap stays, so that nothing moves together. */
function leaveOut(said: readonly string[]): string[] {
  const gone = new Set(
    harmless.flatMap((row) =>
      said.flatMap((_, at) =>
        row.every((word, further) => said[at + further] === word)
          ? row.map((_word, further) => at + further)
          : [],
      ),
    ),
  )
  return said.map((word, at) => (gone.has(at) ? '' : word))
}

/** What words may tell of that cannot wait in any programme, in English; null where they tell of nothing like it. */
export function findCommonDanger(text: string): Danger {
  const said = leaveOut(readWords(text))
  if (crisis.some((sign) => tells(said, sign))) return 'crisis'
  return emergency.some((sign) => tells(said, sign)) ? 'emergency' : null
}
