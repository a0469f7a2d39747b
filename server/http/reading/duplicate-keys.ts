/** Where the text that begins at `start` with a quote ends: the place of its closing quote. */
function findTextEnd(json: string, start: number): number {
  let end = start + 1
  while (json[end] !== '"') end += json[end] === '\\' ? 2 : 1
  return end
}

/**
 * Whether an object names one key twice. Readers differ in which of the two counts, so that what one
 * checks another may not see. `json` must parse.
 */
export function hasDuplicateKeys(json: string): boolean {
  /** The keys of each open object; null for a list. */
  const open: (Set<string> | null)[] = []
  let isKey = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '{' || sign === '[') open.push(sign === '{' ? new Set() : null)
    else if (sign === '}' || sign === ']') open.pop()
    if (sign === '"') {
      const end = findTextEnd(json, at)
      const keys = isKey ? open.at(-1) : null
      // Two spellings may mean one key.
      const key: unknown = keys && JSON.parse(json.slice(at, end + 1))
      if (keys && typeof key === 'string') {
        if (keys.has(key)) return true
        keys.add(key)
      }
      at = end
      isKey = false
    } else if (sign === '{' || sign === ',') isKey = true
    else if (sign === '[' || sign === ':') isKey = false
  }
  return false
}
