function distance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1] ? 0 : 1
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + same,
        ),
      )
    }
    previous = current
  }
  return previous[right.length] ?? 0
}

/** The known word an author probably meant, or null when none is near. */
export function closestWord(word: string, known: readonly string[]): string | null {
  let best: string | null = null
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    const length = distance(word.toLowerCase(), candidate.toLowerCase())
    if (length < bestDistance) {
      best = candidate
      bestDistance = length
    }
  }
  return best
}

/** Says what a name could have been: ` Did you mean "x"?` or the whole list. */
export function suggestWord(word: string, known: readonly string[]): string {
  const near = closestWord(word, known)
  if (near) return `Did you mean "${near}"?`
  if (known.length === 0) return 'There is none to choose from.'
  return `Known here: ${known.join(', ')}.`
}
