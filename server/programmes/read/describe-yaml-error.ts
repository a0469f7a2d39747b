import type { YAMLError } from 'yaml'

const quote = 'Put this text in quotes'
const sayings: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY: `${quote}: it holds a colon with a blank behind it`,
  MULTILINE_IMPLICIT_KEY: 'A name and its colon must stand on one line',
  BAD_SCALAR_START: `${quote}: it begins with a sign that means something else here`,
  BAD_DQ_ESCAPE: 'Put this text in single quotes, or write each backslash twice',
  MISSING_CHAR: 'Something that was opened is not closed: a quote, a bracket or a comma is missing',
  DUPLICATE_KEY: 'This name is written twice in one group; keep one of them',
  TAB_AS_INDENT: 'Indent with blanks instead of tabs',
  BAD_INDENT: 'Indent this line like its neighbours, or close what was opened above it',
  BLOCK_IN_FLOW: `${quote} if it holds a colon, or close the bracket that was opened`,
  UNEXPECTED_TOKEN: `${quote}, or indent this line like its neighbours`,
  IMPOSSIBLE: `${quote}, or indent this line like its neighbours`,
}

/** A star begins the name of something written before; here nothing has that name. */
export function describeLostAlias(written: string): string {
  return `${quote}: it begins with a star, which means a name written before it. The line reads: ${written}`
}

/** A longer line is no text that somebody put in quotes. */
const longestQuoted = 1_000

/** An apostrophe that ended a text in single quotes: what to write instead; null when none did. */
function describeApostrophe(written: string): string | null {
  if (written.length > longestQuoted) return null
  const [, text] = /(?:^|[:\-[{,]\s*)'((?:[^']|'')*\p{L}'\p{L}.*)'/u.exec(written) ?? []
  if (text === undefined) return null
  return `Put this text in double quotes, as the apostrophe ends it: ${JSON.stringify(text.replaceAll("''", "'"))}`
}

const hidden =
  'Put this text in quotes: behind a blank # begins a comment, which hides the bracket that closes it'
const quoted = /'[^']*'|"[^"]*"/g

function hidesBracket(written: string): boolean {
  if (written.length > longestQuoted) return false
  const [read = '', ...comment] = written.replaceAll(quoted, '').split(/(?:^|\s)#/)
  const isOpen = (read.match(/[{[]/g) ?? []).length > (read.match(/[}\]]/g) ?? []).length
  return isOpen && /[}\]]/.test(comment.join())
}

/**
 * A text that was taken for a comment together with the bracket behind it, on the line that could not be read
 * or the one before, where such a break is not seen yet: its line and what to do. Lines count from 1.
 */
export function findHiddenBracket(
  text: string,
  broken: number,
): { line: number; message: string } | null {
  const lines = text.split('\n').slice(0, broken)
  for (const line of [
    broken,
    lines.findLastIndex((one, at) => at < broken - 1 && one.trim()) + 1,
  ]) {
    const written = lines[line - 1]?.trim() ?? ''
    if (hidesBracket(written)) return { line, message: `${hidden}. The line reads: ${written}` }
  }
  return null
}

/** What keeps YAML from being read, in words an author can act on, with the line as it is written. */
export function describeYamlError({ code, message }: YAMLError, written: string): string {
  const saying = describeApostrophe(written) ?? sayings[code] ?? `This is not YAML: ${message}`
  return written === '' ? `${saying}.` : `${saying}. The line reads: ${written}`
}
