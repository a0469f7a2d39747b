import { escapeHtml } from '../../../escape-html.ts'

/** Markup of our own, in which every text stands escaped. */
export interface Markup {
  readonly markup: string
}

type Part = string | number | Markup | readonly Markup[] | null | undefined | false

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') {
    return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
  }
  return escapeHtml(String(part))
}

/** Markup from a template: whatever is put into it is escaped, unless it is such markup itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: texts.map((text, place) => text + write(parts[place])).join('') }
}
