import type { FirstPage } from './first-page.ts'

const scriptMark = /\s*<script type="module"[^>]*><\/script>/g
const styleMark = /<link rel="stylesheet"[^>]*>/
const rootMark = '<div id="root"></div>'

/** Puts the page into the built document with the styles it needs; its scripts are only fetched ahead. */
export function putFirstPage(template: string, { drawn, parts }: FirstPage, nonce: string): string {
  const { html, rules } = drawn
  const styles = parts.styles.first + (drawn.late ? parts.styles.late : '') + rules
  const scripts = [...parts.scripts.first, ...(drawn.late ? parts.scripts.late : [])]
  const head = [
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    // Says that these are there, so that nobody fetches them.
    ...(drawn.late ? parts.lateStyles : []).map(
      (href) => `<link rel="stylesheet" crossorigin disabled href="${href}">`,
    ),
    `<style nonce="${nonce}">${styles}</style>`,
  ].join('\n')
  const script = `<script nonce="${nonce}" data-program="${parts.program}">${parts.script}</script>`
  return template
    .replace(scriptMark, '')
    .replace(styleMark, () => head)
    .replace(rootMark, () => `<div id="root">${html}</div>${script}`)
}
