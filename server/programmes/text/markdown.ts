import { escapeWords } from './escape-words.ts'

/**
 * The few marks authors need, as HTML: # ## ### headings, - and 1. lists, **strong**, *em*,
 * [text](address), a blank line for a paragraph and a backslash at a line's end for a break. Any
 * HTML in the text is escaped and so shows as typed.
 */
export function formatMarkdown(markdown: string): string {
  return markdown
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/)
    .flatMap((block) => splitBlock(block))
    .map(formatBlock)
    .join('')
}

const heading = /^(#{1,3}) +(.+)$/
const bullet = /^ *[-*] +/
const number = /^ *\d{1,2}\. +/

/** A heading ends its block even without a blank line after it, and a list may follow a line. */
function splitBlock(block: string): string[][] {
  const parts: string[][] = []
  let previous = ''
  for (const line of block.split('\n')) {
    const kind = nameKind(line)
    const goesOn = kind === previous || (previous !== 'heading' && /^ {2,}\S/.test(line))
    if (goesOn && kind !== 'heading') parts.at(-1)?.push(line)
    else parts.push([line])
    if (!goesOn || kind === 'heading') previous = kind
  }
  return parts
}

function nameKind(line: string): string {
  if (heading.test(line)) return 'heading'
  if (bullet.test(line)) return 'bullet'
  return number.test(line) ? 'number' : 'text'
}

function formatBlock(lines: string[]): string {
  const first = lines[0] ?? ''
  const [, marks, title] = heading.exec(first) ?? []
  if (marks && title) return `<h${marks.length}>${formatInline(title)}</h${marks.length}>`
  if (bullet.test(first)) return `<ul>${formatEntries(lines, bullet)}</ul>`
  if (number.test(first)) return `<ol>${formatEntries(lines, number)}</ol>`
  return `<p>${formatLines(lines)}</p>`
}

function formatEntries(lines: string[], mark: RegExp): string {
  const entries: string[][] = []
  for (const line of lines) {
    if (mark.test(line)) entries.push([line.replace(mark, '')])
    else entries.at(-1)?.push(line)
  }
  return entries.map((entry) => `<li>${formatLines(entry)}</li>`).join('')
}

function formatLines(lines: string[]): string {
  return formatInline(lines.map((line) => line.trim()).join('\n'))
    .replace(/ *\\\n/g, '<br>')
    .replaceAll('\n', ' ')
}

function formatInline(text: string): string {
  return escapeWords(text)
    .replace(/\[([^\]]+)\]\(([^()\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s](?:[^*]*[^*\s])?)\*/g, '<em>$1</em>')
}
