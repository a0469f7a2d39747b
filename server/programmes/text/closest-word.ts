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

/** So many names are told whole, as the types of items are; of more only the likeliest. */
const listMax = 40

const likelyMax = 3

/** Those of many that share a part with what was written, like "skin" with "skin-now". */
function pickAkin(word: string, known: readonly string[]): string[] {
  const parts = new Set(word.toLowerCase().split(/[-_]/))
  return known.filter((name) => name.split(/[-_]/).some((part) => parts.has(part)))
}

/** Says what a name could have been: `Did you mean "x"?`, or what there is. */
export function suggestWord(word: string, known: readonly string[]): string {
  const near = closestWord(word, known)
  if (near) return `Did you mean "${near}"?`
  if (known.length === 0) return 'There is none to choose from.'
  if (known.length <= listMax) return `Known here: ${known.join(', ')}.`
  const akin = pickAkin(word, known).slice(0, likelyMax)
  if (akin.length === 0) return `None of the ${known.length} known here is like it.`
  const names = new Intl.ListFormat('en-US', { type: 'disjunction' })
  return `Did you mean ${names.format(akin.map((name) => `"${name}"`))}?`
}
