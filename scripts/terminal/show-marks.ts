/** What a terminal would obey, or what would hide or turn round what stands beside it. Joiners belong to words. */
const marks = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A stranger's text with such characters as \\u{202e}; line ends stay. */
export function showMarks(text: string): string {
  return text.replace(marks, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`)
}
