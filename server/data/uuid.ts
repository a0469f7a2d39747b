const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The one spelling an id is stored in, or null when the text is no uuid. */
export function parseUuid(text: string | null | undefined): string | null {
  const lower = text?.toLowerCase() ?? ''
  return uuidShape.test(lower) ? lower : null
}
