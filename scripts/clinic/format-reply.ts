import { stringify } from 'yaml'
import { showMarks } from '../terminal/show-marks.ts'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of a list a page and where the next is. */
const isList = (reply: unknown): reply is { results: unknown[]; next: unknown } =>
  isRow(reply) && Array.isArray(reply.results) && 'next' in reply

const longestCell = 40

/** Ids stay whole: they are what the next command is given. */
function formatCell(value: unknown): string {
  const text = typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value)
  const line = showMarks(text).replaceAll(/\s+/g, ' ')
  return line.length > longestCell ? `${line.slice(0, longestCell - 1)}…` : line
}

/** Columns one under the other, with the names of the fields above them; what no row says is left out. */
function formatTable(rows: readonly Row[]): string {
  const named = new Set(rows.flatMap((row) => Object.keys(row)))
  const names = [...named].filter((name) => rows.some((row) => formatCell(row[name]) !== ''))
  const lines = [names, ...rows.map((row) => names.map((name) => formatCell(row[name])))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A reply for a person at a terminal; nothing in it can move the cursor. */
export function formatReply(reply: unknown): string {
  if (!isList(reply)) return reply === null ? 'Done.' : showMarks(stringify(reply).trimEnd())
  const rows = reply.results.filter(isRow)
  const page = typeof reply.next === 'string' ? /[?&]page=([^&]*)/.exec(reply.next)?.[1] : undefined
  // What a list leaves out is left out of pages that were cut before, so a page may be empty.
  const shown = rows.length > 0 ? formatTable(rows) : page ? 'None on this page.' : 'There is none.'
  return [shown, ...(page ? [`\nMore: --page ${page}`] : [])].join('\n')
}
