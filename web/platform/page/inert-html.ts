/** What stands between two of these tags is no text for people. */
const withheld =
  'audio|iframe|math|noembed|noframes|noscript|object|plaintext|script|select|style|svg|template|textarea|title|video|xmp'
const withheldPart = new RegExp(
  `<(${withheld})(?=[\\s/>])[\\s\\S]*?(?:</\\1(?=[\\s/>])[^>]*>?|$)`,
  'gi',
)
/** A comment or declaration, a tag, or a sign that opens nothing. */
const markup =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>?|</gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

export interface KeptMarkup {
  tags: readonly string[]
  attributes: readonly string[]
}

function writeAttributes(source: string, kept: KeptMarkup): string {
  const given = new Map<string, string>()
  for (const [, name = '', double, single, bare] of source.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (!kept.attributes.includes(key) || given.has(key)) continue
    const value = (double ?? single ?? bare ?? '').replaceAll('"', '&quot;')
    given.set(key, ` ${key}="${value.replaceAll('<', '&lt;')}"`)
  }
  return [...given.values()].join('')
}

/**
 * Writes HTML anew with the kept tags and attributes only, before any parser of a browser sees it: those
 * obey the page's policy even in a document that runs nothing, and report every handler and style they
 * meet. Whatever came in, `<` stands in the result only before a kept tag. Says nothing of addresses.
 */
export function writeInertHtml(html: string, kept: KeptMarkup): string {
  return html
    .replace(withheldPart, '')
    .replace(markup, (found, slash?: string, name?: string, rest = '') => {
      if (found === '<') return '&lt;'
      const tag = name?.toLowerCase() ?? ''
      if (!kept.tags.includes(tag)) return ''
      return slash ? `</${tag}>` : `<${tag}${writeAttributes(rest, kept)}>`
    })
}
