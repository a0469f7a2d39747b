import type { AnswerEntry } from '../../../../contract/shapes/answer.ts'

/** Ids of the images that entries name, in lower case. */
export function readImageIds(entries: readonly AnswerEntry[]): string[] {
  return entries.flatMap(({ value }) =>
    Array.isArray(value)
      ? value.flatMap((part) => (typeof part === 'object' ? [part.uuid.toLowerCase()] : []))
      : [],
  )
}

/** The entries as they are stored: a link is for one moment, so only the ids are kept. */
export function withoutLinks(entries: AnswerEntry[]): AnswerEntry[] {
  return entries.map((entry) => {
    const ids = readImageIds([entry])
    return ids.length === 0 ? entry : { value: ids.map((uuid) => ({ uuid, url: '' })) }
  })
}
