import { waitingElementId } from '../../../contract/documents/document-elements.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { formatHeaderBar, headerBarStyle } from './format-header-bar.ts'
import { formatWays, waysStyle } from './format-ways.ts'

const style =
  headerBarStyle +
  waysStyle +
  `#${waitingElementId} main{display:grid;align-content:center;justify-items:center;gap:var(--space-2);box-sizing:border-box;` +
  'min-block-size:60dvh;max-inline-size:var(--content-width);margin-inline:auto;padding:var(--space-5) var(--space-4);text-align:center}' +
  `#${waitingElementId} :is(h1,p){margin:0}#${waitingElementId} h1{font-size:var(--text-lg)}#${waitingElementId} [hidden]{display:none}#${waitingElementId} [data-ways]{justify-content:center}` +
  // Short waits pass without it.
  `#${waitingElementId} svg{fill:none;stroke:var(--color-focus);stroke-width:4;stroke-linecap:round;animation:waiting-comes 0s 400ms both}` +
  `#${waitingElementId} circle:first-child{stroke:var(--track)}` +
  '@keyframes waiting-comes{from{visibility:hidden}}@keyframes waiting-turns{to{rotate:1turn}}' +
  `@media (prefers-reduced-motion:no-preference){#${waitingElementId} svg{animation:waiting-comes 0s 400ms both,waiting-turns .9s linear infinite}}` +
  `#${waitingElementId} button{min-block-size:var(--touch);padding:0 var(--space-4);border:0;background:none;color:var(--color-link);` +
  'font:inherit;font-weight:600;text-decoration:underline;text-underline-offset:.2em;cursor:pointer}'

/** For the head of a document that shows no page. */
export function formatWaitingStyles(nonce: string): string {
  return `<style nonce="${nonce}">${style}</style>`
}

export interface WaitingParts {
  theme: Theme
  supportEmail: string
  /** The screen has the bar too. */
  hasHeader: boolean
  /** Told in place of the wait to who has no JavaScript. */
  noScript: string
  /** Says what happens when the program is late or does not come, and takes all of this away once it is there. */
  script: string
  nonce: string
}

/** What a document without a page of its own shows until the program draws the first screen. */
export function formatWaiting({
  theme,
  supportEmail,
  hasHeader,
  noScript,
  script,
  nonce,
}: WaitingParts): string {
  const ways = formatWays(theme, supportEmail)
  return (
    `<div id="${waitingElementId}">${hasHeader ? formatHeaderBar(theme) : ''}${noScript}<main>` +
    '<svg viewBox="0 0 46 46" width="46" height="46" aria-hidden="true"><circle cx="23" cy="23" r="20"/>' +
    '<circle cx="23" cy="23" r="20" pathLength="100" stroke-dasharray="30 100"/></svg>' +
    `<h1 hidden></h1><p role="status"></p><button type="button" hidden></button><div hidden>${ways}</div></main></div>` +
    `<script nonce="${nonce}">${script}</script>`
  )
}
