import { flowStatus } from '../../../../contract/flow-codes.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import type { FlowData, FlowStore } from '../runner/flow-store.ts'
import { keptSentVisit, readSentToday } from './find-sent-today.ts'

/** Whether the programme has taken the answers in. */
function isSent({ flow }: FlowData): boolean {
  if (!flow?.page || flow.status !== flowStatus.FINISHED) return false
  return findPageRule(flow.page.page_type)?.takesIn === true
}

/** Remembers when a visit was sent, so that its link does not begin another one without a word. */
export function keepSentVisit(store: FlowStore): void {
  // After its day one is forgotten.
  if (readSentToday() === null) keptSentVisit.remove()
  store.subscribe((data, before) => {
    const { leadId, conditionId } = data
    // One that is read again was sent before.
    const isNew = before.flow !== null && before.flow.status !== flowStatus.FINISHED
    if (!isNew || !isSent(data) || leadId === null || conditionId === null) return
    keptSentVisit.write({ leadId, conditionId, at: new Date().toISOString() })
  })
}
