/**
 * How many letters are missing, too many, others or in the wrong order of two between words: each of them is one slip of
 * a finger (the distance of Damerau and Levenshtein, where no part is changed twice).
 */
export function countEdits(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, place) => place)
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row]
    for (let place = 1; place <= to.length; place += 1) {
      const isSame = from[row - 1] === to[place - 1]
      const isSwapped = from[row - 1] === to[place - 2] && from[row - 2] === to[place - 1]
      next[place] = Math.min(
        (last[place] ?? 0) + 1,
        (next[place - 1] ?? 0) + 1,
        (last[place - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[place - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[to.length] ?? 0
}

/** Every word that two neighbouring letters in the other order make of one. */
export function listSwapped(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.slice(0, at) + word.slice(at + 1, at + 2) + word[at] + word.slice(at + 2),
  )
}
