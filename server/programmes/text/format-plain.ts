import sanitize from 'sanitize-html'

const blockEnds = /<\/(p|li|h\d|div)>|<br\s*\/?>/gi

const named: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** The words of a text with markup, on one line. */
export function formatPlain(html: string): string {
  const apart = html.replaceAll(blockEnds, '$& ')
  const words = sanitize(apart, { allowedTags: [], allowedAttributes: {} })
  return words
    .replaceAll(/&(lt|gt|quot|nbsp|amp);/g, (mark) => named[mark] ?? mark)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
