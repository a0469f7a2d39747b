/**
 * The five digits of a zip code; blanks around it do not count, nor does what a ZIP+4 code adds. Null for any
 * other shape.
 */
export function readZip(text: string): string | null {
  return /^\s*([0-9]{5})(?:[-–—\s]?[0-9]{4})?\s*$/.exec(text)?.[1] ?? null
}
