import { forbiddenSentence, unexpectedSentence } from '../../contract/known-sentences.ts'

/**
 * The sentence for a failed call [ERROR-01..06]: the detail; else the texts of the last field of the
 * body; else one for the status [GAP-162].
 */
export function parseServerError(status: number, body: unknown, supportEmail: string): string {
  const fields = isRecord(body) ? body : {}
  const detail = findText(fields.detail)
  if (detail) return detail
  const last = Object.values(fields)
    .map(findText)
    .findLast((text) => text !== null)
  if (last) return last
  if (status === 403) return forbiddenSentence
  if (status === 500) return unexpectedSentence.replace('{email}', supportEmail)
  return 'Unknown error'
}

/** Sentences of a body keyed by item ids [GAP-71]. */
export function parseItemErrors(body: unknown): Record<number, string> {
  const found: Record<number, string> = {}
  if (!isRecord(body)) return found
  for (const [key, value] of Object.entries(body)) {
    const text = /^\d+$/.test(key) ? findText(value) : null
    if (text) found[Number(key)] = text
  }
  return found
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text, or a list of texts as one [ERROR-02], with no second stop after a sentence; numbers count as text. */
function findText(value: unknown): string | null {
  const list = Array.isArray(value) ? value : [value]
  const texts = list
    .filter((entry) => typeof entry === 'string' || typeof entry === 'number')
    .map(String)
    .filter((text) => text.trim() !== '')
  return texts.length > 0 ? texts.join('. ').replace(/([.?!])\. /g, '$1 ') : null
}
