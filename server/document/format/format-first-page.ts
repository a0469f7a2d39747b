import type { FirstPage } from '../first-page.ts'
import { rootMark, scriptMark, styleMark } from '../first-page-marks.ts'
import type { BuildPart } from '../web-build.ts'

/**
 * Stands behind the document's own script, and up to it nothing is painted: before that has run the page is not where
 * it stays. The script itself would be met, and might be painted, a moment before it runs.
 */
const placedId = 'posology-placed'

/** Parts share files. */
function listFiles(parts: readonly BuildPart[], kind: keyof BuildPart): string[] {
  return [...new Set(parts.flatMap((part) => part[kind]))]
}

/** Puts the page into the built document with the styles it needs; its scripts are only fetched ahead. */
export function putFirstPage(template: string, { drawn, parts }: FirstPage, nonce: string): string {
  const needed = [parts.first, ...drawn.late]
  const css = listFiles(needed, 'styles').map((href) => parts.css.get(href))
  // The calls go ahead of what draws the page, which is drawn already; what goes on from there comes behind all that.
  const scripts = listFiles([parts.calls, ...needed], 'scripts')
  const head = [
    `<link rel="expect" href="#${placedId}" blocking="render">`,
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...listFiles([parts.next], 'scripts')
      .filter((href) => !scripts.includes(href))
      .map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`),
    `<style nonce="${nonce}">${css.join('\n')}${drawn.rules}</style>`,
  ].join('\n')
  // A link in the document would have its styles fetched once more.
  const styles = listFiles(needed, 'styles').join(' ')
  const program = parts.first.scripts.join(' ')
  const script = `<script nonce="${nonce}" data-program="${program}" data-styles="${styles}">${parts.script}</script>`
  return template
    .replace(scriptMark, '')
    .replace(styleMark, () => head)
    .replace(
      rootMark,
      () => `<div id="root">${drawn.html}</div>${script}<template id="${placedId}"></template>`,
    )
}
