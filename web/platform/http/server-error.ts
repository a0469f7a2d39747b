import {
  forbiddenSentence,
  unexpectedSentence,
  unknownSentence,
} from '../../../contract/known-sentences.ts'
import { findHelpMail } from '../links/find-help-mail.ts'
import { isRecord } from '../parse/parser.ts'

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
  if (status === 500) return formatUnexpected(supportEmail)
  return unknownSentence
}

/** [ERROR-05] Where no address is known, the half that names it is left out. */
function formatUnexpected(supportEmail: string): string {
  const mail = findHelpMail(supportEmail)
  if (mail) return unexpectedSentence.replace('{email}', () => mail.email)
  return unexpectedSentence.replace(' Contact support: {email}', '')
}

/** The texts of a body by their keys: those that are ids of items stand beside them [GAP-71]. */
export function parseItemErrors(body: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  if (!isRecord(body)) return found
  for (const [key, value] of Object.entries(body)) {
    const text = findText(value)
    if (text) found[key] = text
  }
  return found
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
