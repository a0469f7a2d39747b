const limit = 128
const allowed = /^[\w.:@+=|~-]+$/

/**
 * An id or tag that came from outside with a link. Anything that does not look like one is dropped:
 * a mangled link must not keep a person from starting.
 */
export function parseVisitorText(text: string | null | undefined): string | null {
  if (!text || text.length > limit || !allowed.test(text)) return null
  return text
}
