import type { Theme } from '../../../contract/shapes/theme.ts'
import { formatWays, waysStyle } from './format-ways.ts'

const words = {
  title: 'This page needs JavaScript',
  text: 'It is switched off in your browser, or did not get through, so nothing here can be answered or sent. Switch it on in the settings of your browser, then load this page again.',
}

const noticeStyle =
  '#no-script{max-inline-size:none;margin:0;padding:var(--space-4);background:var(--color-surface);' +
  'border-block-end:4px solid var(--color-primary)}' +
  '#no-script>*{max-inline-size:var(--content-width);margin:0 auto var(--space-2)}' +
  '#no-script :is(h1,h2){font-size:var(--text-lg)}' +
  // Under the logo of a document without a page of its own, where nothing is waited for.
  '[data-header-bar]~#no-script{padding-block:var(--space-5);border:0}[data-header-bar]~main:not(#no-script){display:none}' +
  waysStyle

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
  return `<noscript><style nonce="${nonce}">${noticeStyle}${pageStyle}</style></noscript>`
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
  return (
    `<noscript><${around} id="no-script" aria-labelledby="no-script-title">` +
    `<${heading} id="no-script-title">${words.title}</${heading}><p>${words.text}</p>` +
    `${formatWays(theme, supportEmail)}</${around}></noscript>`
  )
}
