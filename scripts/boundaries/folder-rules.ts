interface Neighbours {
  from: string
  to: string
}

/** Where two files part: the two entries of one folder they lie in or are. */
function findNeighbours(from: string, to: string): Neighbours {
  const [left, right] = [from.split('/'), to.split('/')]
  let shared = 0
  while (left[shared] === right[shared]) shared += 1
  const cut = (parts: string[]) => parts.slice(0, shared + 1).join('/')
  return { from: cut(left), to: cut(right) }
}

/**
 * The imports between the entries of each folder: a file stands for itself, a folder for all below it.
 * A cycle there means that no part of it can be understood, tested or taken away alone.
 */
export function joinByFolder(
  imports: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const joined = new Map<string, Set<string>>()
  for (const [path, targets] of imports) {
    for (const target of targets) {
      const { from, to } = findNeighbours(path, target)
      joined.set(from, (joined.get(from) ?? new Set()).add(to))
    }
  }
  return new Map([...joined].map(([from, to]) => [from, [...to]]))
}
