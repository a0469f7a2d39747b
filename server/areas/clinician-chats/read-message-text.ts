import { formatProblem } from '../../../contract/errors.ts'
import { clinicianMessageMax, clinicianNameMax } from '../../../contract/limits.ts'
import { checkText, cleanText } from '../../../flow/items/values/text.ts'
import { AppError } from '../../http/app-error.ts'

const refuse = (field: string, sentence: string) =>
  new AppError('malformed', { fields: { [field]: [sentence] } })

/** The words as they are kept; none only where a photo says enough. Throws malformed beside `message_text`. */
export function readMessageText(given: string, mayBeEmpty = false): string {
  const text = cleanText(given)
  if (text === '' && !mayBeEmpty) throw refuse('message_text', 'Write your message.')
  const problem = checkText(text, clinicianMessageMax, false)
  if (problem?.code === 'too_long') {
    throw refuse(
      'message_text',
      `Your message is longer than ${clinicianMessageMax.toLocaleString('en-US')} characters. Please send it in two parts.`,
    )
  }
  if (problem) throw refuse('message_text', formatProblem(problem))
  return text
}

/** Throws malformed beside `clinician_name`. */
export function readClinicianName(given: string): string {
  const name = cleanText(given)
  const problem = checkText(name, clinicianNameMax, true)
  if (problem) throw refuse('clinician_name', formatProblem(problem))
  if (name === '') throw refuse('clinician_name', 'Say which clinician writes.')
  return name
}
