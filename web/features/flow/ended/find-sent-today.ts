import { need, object } from '../../../platform/parse/parser.ts'
import { someText } from '../../../platform/parse/scalars.ts'
import { keepValue } from '../../../platform/storage/keep-value.ts'
import { register } from '../../../platform/storage/register.ts'
import type { FlowData } from '../runner/flow-store.ts'

/** The visit that was sent last in this browser, for the visits after it; `at` is an instant. */
export interface SentVisit {
  leadId: string
  conditionId: string
  at: string
}

const parseSentVisit = object<SentVisit>({
  leadId: need(someText),
  conditionId: need(someText),
  at: need(someText),
})

export const keptSentVisit = keepValue(register.sentVisit, parseSentVisit)

/** Whether an instant lies in this day, as the clock on the wall has it. */
export function isToday(at: string | null): boolean {
  return at !== null && new Date(at).toDateString() === new Date().toDateString()
}

/** What was sent last in this browser, if that was today. */
export function readSentToday(): SentVisit | null {
  const sent = keptSentVisit.read()
  return sent && isToday(sent.at) ? sent : null
}

/** What was sent today for the same programme, in another visit than this one. */
export function findSentToday(
  leadId: FlowData['leadId'],
  conditionId: FlowData['conditionId'],
): SentVisit | null {
  const sent = readSentToday()
  return sent && sent.conditionId === conditionId && sent.leadId !== leadId ? sent : null
}
