import type { ItemProblem } from '../../../contract/errors.ts'
import { photoGoneSentence, photoOfSeveralGoneSentence } from '../../../contract/later-sentences.ts'
import type { HeldPhoto } from '../item-rule.ts'

/** What is said of an answer by whether each of its photos is gone: of several it names those that are. Null when none is. */
export function describeGone(isGone: readonly boolean[]): ItemProblem | null {
  const each = isGone.flatMap((gone, at) => (gone ? [at + 1] : []))
  if (each.length === 0) return null
  return isGone.length === 1 ? { code: 'photo_gone' } : { code: 'photo_of_several_gone', each }
}

/** Those that take a place: one that is gone takes none. */
export const listStanding = (photos: readonly HeldPhoto[]) =>
  photos.filter((photo) => !photo.isGone)

/** The server's sentence of the one photo of so many that it has no more. */
export const wordGone = (count: number, at: number) =>
  count === 1 ? photoGoneSentence : photoOfSeveralGoneSentence.replace('{limit}', String(at + 1))

/** The photos once the server has refused them: those of which its sentences say that they are gone are marked. */
export function markGone(photos: readonly HeldPhoto[], sentences: string): HeldPhoto[] {
  return photos.map((photo, at) =>
    sentences.includes(wordGone(photos.length, at)) ? { ...photo, isGone: true } : photo,
  )
}
