import type { Group, Part } from './build-report.ts'
import { formatCount, formatHalf, formatRange, formatShare } from './format-figures.ts'

/** A table of words; the first column names the row, the others are figures. */
export interface Table {
  caption: string
  head: string[]
  rows: string[][]
}

/** What a page did to the visits of a part. `named` says which part that is. */
export function tabulatePages({ begun, pages }: Part, caption: string): Table {
  return {
    caption,
    head: [
      'Page',
      'Reached',
      'of begun',
      'Left there',
      'of reached',
      'Ended',
      'Half stay',
      'Back',
      'Refused',
      'Failed',
    ],
    rows: pages.map((page) => [
      page.key,
      formatCount(page.reached),
      formatShare(page.reached, begun),
      formatCount(page.standing),
      formatShare(page.standing, page.reached),
      formatCount(page.finished),
      formatHalf(page.stays),
      formatCount(page.backs),
      formatCount(page.refusals),
      formatCount(page.errors),
    ]),
  }
}

/** Parts beside each other. */
export function tabulateGroup({ name, parts }: Group): Table {
  return {
    caption: `Where visits ended, by ${name}`,
    head: [
      name,
      'Begun',
      'Sent',
      'of begun',
      '95 of 100',
      'Turned away',
      'Ended elsewhere',
      'Left on the way',
    ],
    rows: parts.map((part) => [
      part.name,
      formatCount(part.begun),
      formatCount(part.sent),
      formatShare(part.sent, part.begun),
      formatRange(part.sent, part.begun),
      formatCount(part.turnedAway),
      formatCount(part.endedElsewhere),
      formatCount(part.underWay),
    ]),
  }
}

/** The table as lines of a terminal. */
export function formatTable({ caption, head, rows }: Table): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  )
  const formatLine = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [caption, ...[head, ...rows].map((cells) => `  ${formatLine(cells)}`)].join('\n')
}
