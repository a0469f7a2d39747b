import { escapeHtml } from '../../server/escape-html.ts'
import type { Part, ReportedPage } from './build-report.ts'
import { formatCount, formatShare } from './format-figures.ts'

/** Pixels: of one page, and where in that its words and its bar are. */
const rowHeight = 52
const textAt = 18
const barAt = 26
const barHeight = 16
/** Letters of a name that fit beside its figures on a telephone. */
const longestName = 16

const shorten = (name: string) =>
  name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name

function drawPage({ key, reached, standing }: ReportedPage, begun: number, place: number): string {
  const top = place * rowHeight
  const wide = (count: number) => `${begun === 0 ? 0 : (100 * count) / begun}%`
  const bar = (start: number, count: number, kind: string) =>
    `<rect class="${kind}" x="${wide(start)}" y="${top + barAt}" width="${wide(count)}" height="${barHeight}"/>`
  return [
    `<text x="0" y="${top + textAt}">${escapeHtml(shorten(key))}</text>`,
    `<text x="100%" y="${top + textAt}" text-anchor="end">${formatCount(reached)} · ${formatShare(reached, begun)}</text>`,
    `<rect class="begun" x="0" y="${top + barAt}" width="100%" height="${barHeight}"/>`,
    bar(0, reached - standing, 'went'),
    bar(reached - standing, standing, 'left'),
  ].join('\n')
}

/**
 * A bar for each page: how many of the visits came to it, and at its end those that left there. Widths are shares of the
 * drawing's own, so that its words are as large on a telephone. `id` is its alone on the page.
 */
export function drawPart({ name, begun, sent, pages }: Part, id: string): string {
  const told = `Of ${formatCount(begun)} visits ${formatCount(sent)} sent their answers. The table beside it has every figure.`
  return `<svg role="img" aria-labelledby="${id}-name ${id}-told" width="100%" height="${pages.length * rowHeight}">
<title id="${id}-name">Pages that visits came to: ${escapeHtml(name)}</title>
<desc id="${id}-told">${told}</desc>
${pages.map((page, place) => drawPage(page, begun, place)).join('\n')}
</svg>`
}
