import { flowStatus } from '../../../contract/codes.ts'
import { storageKey } from '../../../contract/storage-keys.ts'
import { callsForHelp } from '../../../flow/engine/calls-for-help.ts'
import { findPageRule } from '../../../flow/pages/registry.ts'
import { need, object } from '../../platform/parse/parser.ts'
import { someText } from '../../platform/parse/scalars.ts'
import { requireStorage } from '../../platform/storage.ts'
import type { FlowData, FlowStore } from './flow-store.ts'

/** The visit that was sent last in this browser; `at` is an instant. */
interface SentVisit {
  leadId: string
  conditionId: string
  at: string
}

const parseSentVisit = object<SentVisit>({
  leadId: need(someText),
  conditionId: need(someText),
  at: need(someText),
})

/** Whether the answers of a flow have arrived: nobody who was refused or is in danger has sent any. */
function isSent({ flow }: FlowData): boolean {
  if (!flow?.page || flow.status !== flowStatus.FINISHED) return false
  return !findPageRule(flow.page.page_type)?.refuses && !callsForHelp(flow.page)
}

/** Remembers when a visit was sent, so that its link does not begin another one without a word. */
export function keepSentVisit(store: FlowStore): void {
  store.subscribe((data, before) => {
    const { leadId, conditionId } = data
    // One that is read again was sent before.
    const isNew = before.flow !== null && before.flow.status !== flowStatus.FINISHED
    if (!isNew || !isSent(data) || leadId === null || conditionId === null) return
    const sent: SentVisit = { leadId, conditionId, at: new Date().toISOString() }
    requireStorage().write(storageKey.sentVisit, sent)
  })
}

/** What was sent today for the same programme, in another visit than this one. */
export function findSentToday({ leadId, conditionId }: FlowData): SentVisit | null {
  const sent = requireStorage().read(storageKey.sentVisit, parseSentVisit)
  if (!sent || sent.conditionId !== conditionId || sent.leadId === leadId) return null
  return new Date(sent.at).toDateString() === new Date().toDateString() ? sent : null
}
