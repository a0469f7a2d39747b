const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of a file without its byte order mark; null when it is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}
