import { storageKey } from '../../../contract/storage-keys.ts'
import { need, object } from '../../platform/parse/parser.ts'
import { someText } from '../../platform/parse/scalars.ts'
import { requireStorage } from '../../platform/storage/storage.ts'
import type { FlowData } from './flow-store.ts'

/**
 * The visit that was sent last in this browser; `at` is an instant. It is not a kept store: those come back only
 * with the very visit that wrote them [ENTRY-11], and this is there for the visits after it.
 */
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

/** Whether an instant lies in this day, as the clock on the wall has it. */
export function isToday(at: string | null): boolean {
  return at !== null && new Date(at).toDateString() === new Date().toDateString()
}

/** What was sent last in this browser, if that was today. */
export function readSentToday(): SentVisit | null {
  const sent = requireStorage().read(storageKey.sentVisit, parseSentVisit)
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
