import type { Log, Parser } from './parser.ts'

/** What was told once is not told again while the page is open. */
const told = new Set<string>()

/**
 * Parses a reply and names on the console what was left out of it, by its path and never its value, so
 * that whoever runs the server can mend it.
 */
export function parseLogged<T>(
  name: string,
  parser: Parser<T>,
  value: unknown,
  origin = '',
): T | undefined {
  const log: Log = {
    cause: null,
    origin,
    leftOut(path) {
      const line = `${name}: ${path} could not be read and was left out.`
      if (told.has(line)) return
      told.add(line)
      console.warn(line)
    },
  }
  const found = parser(value, { path: '', log })
  if (found === undefined) {
    console.error(`The reply of ${name} could not be read${log.cause ? `: ${log.cause}` : ''}.`)
  }
  return found
}
