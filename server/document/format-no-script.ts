import { findPhone, formatCallLink, formatNationalNumber } from '../../contract/call-link.ts'
import { logoSizePx } from '../../contract/limits.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import { isSafeUrl } from '../../flow/theme/theme-properties.ts'
import { escapeHtml } from '../escape-html.ts'

const words = {
  title: 'This page needs JavaScript',
  text: 'It is switched off in your browser, or did not get through, so nothing here can be answered or sent. Switch it on in the settings of your browser, then load this page again.',
  call: 'Call {number}',
}

const noticeStyle =
  '#no-script{max-inline-size:none;margin:0;padding:var(--space-4);background:var(--color-surface);' +
  'border-block-end:4px solid var(--color-primary)}' +
  '#no-script>*{max-inline-size:var(--content-width);margin:0 auto var(--space-2)}' +
  '#no-script :is(h1,h2){font-size:var(--text-lg)}' +
  '#no-script ul{display:flex;flex-wrap:wrap;gap:0 var(--space-5);margin-block-end:0;padding:0;list-style:none}' +
  '#no-script a{display:inline-flex;align-items:center;min-block-size:var(--touch);font-weight:600;overflow-wrap:anywhere}'

/** Of a page without one of its own: the bar the program would begin with. */
const headerStyle =
  '#no-script-header{display:grid;place-items:center;min-block-size:56px;padding:var(--space-1) var(--space-4);' +
  'background:var(--header-background);color:var(--header-text,var(--color-text));' +
  'box-shadow:0 1px 0 var(--color-border)}' +
  `#no-script-header img{block-size:${logoSizePx.height}px;object-fit:contain}` +
  '#no-script-header~#no-script{padding-block:var(--space-5);border:0}'

/**
 * Nothing measures the bars of a drawn page and nobody listens to its controls: bars stand where they are in the page
 * and cover none of it, and what would do nothing is not shown.
 */
const pageStyle =
  // Its progress hangs on the header.
  '#root header{position:relative}#root :is([data-stays],[data-terms-bar]){position:static}' +
  '#root [data-stays]{padding:0;background:none;box-shadow:none}' +
  '#root [href="#content"],#root [data-stays]::before,#root [data-spacer],#root header button,' +
  '#root form :is(button,input,select,textarea,label,fieldset),' +
  '#root [data-stays]~div,#root footer[aria-hidden]{display:none}' +
  '#root [data-terms-bar] :is(a,button){color:inherit;text-decoration:none;pointer-events:none;interactivity:inert}'

/** For the head of a document: how it looks to who has no JavaScript. */
export function formatNoScriptStyles(nonce: string): string {
  return `<noscript><style nonce="${nonce}">${noticeStyle}${headerStyle}${pageStyle}</style></noscript>`
}

function formatWays({ flow_settings }: Theme, supportEmail: string): string {
  const number = findPhone(flow_settings)
  const ways = [
    number &&
      `<a href="${escapeHtml(formatCallLink(number))}">${escapeHtml(words.call.replace('{number}', formatNationalNumber(number)))}</a>`,
    supportEmail && `<a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>`,
  ].filter(Boolean)
  return ways.length > 0 ? `<ul><li>${ways.join('</li><li>')}</li></ul>` : ''
}

function formatLogo({ flow_theme: { logo }, customer_data, product_data }: Theme): string {
  const name = escapeHtml(product_data.name || customer_data.name)
  const { width, height } = logoSizePx
  return isSafeUrl(logo.url)
    ? `<img src="${escapeHtml(logo.url)}" alt="${name}" width="${width}" height="${height}">`
    : name
}

export interface NoScriptParts {
  theme: Theme
  supportEmail: string
  /** The document shows a page of the flow, which has a header and a heading of its own. */
  hasPage: boolean
}

/** What stands at the top of a document for who has no JavaScript: what is missing, what to do, whom to ask. */
export function formatNoScript({ theme, supportEmail, hasPage }: NoScriptParts): string {
  const [heading, around] = hasPage ? ['h2', 'aside'] : ['h1', 'main']
  const header = hasPage ? '' : `<header id="no-script-header">${formatLogo(theme)}</header>`
  return (
    `<noscript>${header}<${around} id="no-script" aria-labelledby="no-script-title">` +
    `<${heading} id="no-script-title">${words.title}</${heading}><p>${words.text}</p>` +
    `${formatWays(theme, supportEmail)}</${around}></noscript>`
  )
}
