import type { Log, Parser } from './parser.ts'

/** What was told once is not told again while the page is open. */
const told = new Set<string>()

/** Names once what was left out, so that whoever runs the server can mend it. */
export function tellLeftOut(name: string, path: string): void {
  const line = `${name}: ${path} could not be read and was left out.`
  if (told.has(line)) return
  told.add(line)
  console.warn(line)
}

/**
 * Parses a reply and names on the console what was left out of it, by its path and never its value.
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
    leftOut: (path) => tellLeftOut(name, path),
  }
  const found = parser(value, { path: '', log })
  if (found === undefined) {
    console.error(`The reply of ${name} could not be read${log.cause ? `: ${log.cause}` : ''}.`)
  }
  return found
}
