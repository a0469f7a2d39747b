/** What is typed first: a letter or two stand for hundreds of words each, which take long to compare one by one. */
const longestShort = 2

/** No word has it. */
export const beginningMark = '*'

export const isShort = (typed: string): boolean => typed.length <= longestShort

export const markBeginning = (typed: string): string => `${beginningMark}${typed}`

/** What a pharmacy is found by: its words, and each short beginning of them once. */
export function addBeginnings(words: readonly string[]): string[] {
  const begun = words.flatMap((word) =>
    Array.from({ length: Math.min(longestShort, word.length) }, (_, at) => word.slice(0, at + 1)),
  )
  return [...new Set([...words, ...begun.map(markBeginning)])]
}
