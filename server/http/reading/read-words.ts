import { checkText, cleanText } from '../../../flow/items/values/text.ts'
import { refuseField } from './refuse-field.ts'

/** How long it may be, the contract's shapes say. */
const anyLength = Number.POSITIVE_INFINITY

function readText(field: string, given: string, isOneLine: boolean): string {
  const text = cleanText(given)
  const problem = checkText(text, anyLength, isOneLine)
  if (problem) throw refuseField(field, problem)
  return text
}

/** What stands in one line, kept as an answer of a patient is. Throws a sentence beside the field. */
export const readLine = (field: string, given: string) => readText(field, given, true)

/** The same of several lines. */
export const readLines = (field: string, given: string) => readText(field, given, false)
