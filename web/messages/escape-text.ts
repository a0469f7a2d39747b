const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text of somebody's own where markup is read, as in alerts: it is shown as it was written [P11]. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '')
}
