/** Text in which a US number stays on one line: no space of it ends a line, and no hyphen. */
export function keepNumbersWhole(text: string): string {
  return text.replace(/\((\d{3})\) (\d{3})-(\d{4})/g, '($1)\u00a0$2-\u2060$3')
}
