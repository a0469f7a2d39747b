/** The words of a programme as they stand in HTML. Apostrophes stay: attributes are in double quotes. */
export const escapeWords = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
