import { findPhone, formatCallLink, formatNationalNumber } from '../../../contract/call-link.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { escapeHtml } from '../../escape-html.ts'

const callWords = 'Call {number}'

export const waysStyle =
  '[data-ways]{display:flex;flex-wrap:wrap;gap:0 var(--space-5);margin-block-end:0;padding:0;list-style:none}' +
  '[data-ways] a{display:inline-flex;align-items:center;min-block-size:var(--touch);font-weight:600;overflow-wrap:anywhere}'

/** The number and the address of whoever helps, where the programme shows them. */
export function formatWays({ flow_settings }: Theme, supportEmail: string): string {
  const number = findPhone(flow_settings)
  const words =
    number && escapeHtml(callWords.replace('{number}', () => formatNationalNumber(number)))
  const link = number && formatCallLink(number)
  const ways = [
    link ? `<a href="${escapeHtml(link)}">${words}</a>` : words,
    supportEmail && `<a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>`,
  ].filter(Boolean)
  return ways.length > 0 ? `<ul data-ways><li>${ways.join('</li><li>')}</li></ul>` : ''
}
