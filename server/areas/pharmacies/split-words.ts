/** A text as the words it is searched by: small letters without marks, digits; what stands between parts them. */
export function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return plain.match(/[a-z0-9]+/g) ?? []
}
