import type { Flow } from '../../../contract/shapes/flow.ts'
import { transferWords as words } from './words.ts'

const count = (number: number, one: string, many: string) =>
  number === 1 ? one : many.replace('{count}', String(number))

/** What goes or went, in a sentence about one thing or about several; null where nothing does. */
export function formatSending(
  { sending }: Flow,
  sentences: { one: string; many: string },
): string | null {
  const { answers = 0, photos = 0 } = sending ?? {}
  if (answers + photos === 0) return null
  const told = count(answers, words.answer, words.answers)
  const shown = count(photos, words.photo, words.photos)
  const both = words.and.replace('{answers}', told).replace('{photos}', shown)
  const parts = photos === 0 ? told : answers === 0 ? shown : both
  return (answers + photos === 1 ? sentences.one : sentences.many).replace('{parts}', parts)
}
