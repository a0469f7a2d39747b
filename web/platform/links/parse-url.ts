/** Null for what is no address. Browsers of 2022 have no URL.parse or URL.canParse. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
