import { escapeHtml } from '../../server/escape-html.ts'
import type { Group, Part, Report } from './build-report.ts'
import { drawPart } from './draw-part.ts'
import { formatCount, formatShare } from './format-figures.ts'
import { pageStyles } from './page-styles.ts'
import { type Table, tabulateGroup, tabulatePages } from './tabulate.ts'

/** What a report is of. */
export interface ReportHead {
  /** The programme's. */
  name: string
  /** Which visits, and as of when. */
  scope: string
}

const drawCells = (cells: readonly string[], scope: 'row' | 'col') =>
  cells
    .map((cell, column) =>
      scope === 'col' || column === 0
        ? `<th scope="${scope}">${escapeHtml(cell)}</th>`
        : `<td>${escapeHtml(cell)}</td>`,
    )
    .join('')

/** What does not fit is scrolled within its frame, by keys too. */
const drawTable = ({ caption, head, rows }: Table) => `
<div class="scroll" role="region" aria-label="${escapeHtml(caption)}" tabindex="0"><table>
<caption>${escapeHtml(caption)}</caption>
<thead><tr>${drawCells(head, 'col')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${drawCells(cells, 'row')}</tr>`).join('\n')}
</tbody></table></div>`

function drawSums({ begun, sent, turnedAway, endedElsewhere, underWay }: Part): string {
  const sums: [string, string][] = [
    [formatCount(begun), 'begun'],
    [`${formatCount(sent)} · ${formatShare(sent, begun)}`, 'sent'],
    [formatCount(turnedAway), 'turned away'],
    [formatCount(endedElsewhere), 'ended elsewhere'],
    [`${formatCount(underWay)} · ${formatShare(underWay, begun)}`, 'left on the way'],
  ]
  return `<ul class="sums">${sums
    .map(([figure, words]) => `<li><strong>${figure}</strong> ${words}</li>`)
    .join('')}</ul>`
}

const drawPages = (part: Part, id: string, caption: string) => `
<div class="part">
${drawPart(part, id)}
${drawTable(tabulatePages(part, caption))}
</div>`

const drawGroup = (group: Group, place: number) => `
<h2>By ${escapeHtml(group.name)}</h2>
${drawTable(tabulateGroup(group))}
${group.parts
  .map(
    (part, at) => `<h3>${escapeHtml(part.name)}</h3>
${drawSums(part)}
${drawPages(part, `part-${place}-${at}`, `Pages, ${group.name} ${part.name}`)}`,
  )
  .join('\n')}`

const meanings = `
<h2>What the words mean</h2>
<p>Each visit counts once on a page it came to, however often it went there. It stands on one page, where it counts as left,
or has ended on one; who is still answering counts as left, too, until they go on. <em>Half stay</em>: that long at most half of
the stays were, from when the page was shown or opened again until it was left. <em>Refused</em> are calls that were answered by
a no, such as an answer that does not do; <em>failed</em> those we could not carry out. <em>95 of 100</em>: between these the
share would lie so often if the same were tried over and over. Where two ranges meet, the difference may be chance.</p>
<p>Days are those on which visits began, in UTC. Tests and previews are not counted, nor visits that began before events were
kept. The log holds pages and times, never an answer.</p>`

/** One page that needs nothing from anywhere else. */
export function drawReport({ name, scope }: ReportHead, { all, groups }: Report): string {
  const title = `${escapeHtml(name)}: where visits go`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${pageStyles}</style>
</head>
<body><main>
<h1>${title}</h1>
<p class="soft">${escapeHtml(scope)}</p>
${drawSums(all)}
<p><span class="key is-went"></span>went on or ended <span class="key is-left"></span>left there</p>
${drawPages(all, 'all', 'Pages, all visits')}
${groups.map(drawGroup).join('\n')}
${meanings}
</main></body>
</html>
`
}
