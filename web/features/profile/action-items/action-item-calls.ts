import type { CallFailure } from '../../../../contract/call-failure.ts'
import type {
  ActionItem,
  ActionItemValue,
} from '../../../../contract/shapes/profile/action-item.ts'
import type { Outcome } from '../../../forms/outcome.ts'
import { readRefusal } from '../../../forms/outcome.ts'
import type { Attempt } from '../../../forms/use-attempt.ts'
import { explainFailure } from '../../../messages/explain-failure.ts'
import { readActionItem, updateActionItem } from '../../../platform/calls/profile/action-items.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { type AlertValue, showAlert } from '../../../platform/stores/alert-store.ts'
import { actionWords } from './words.ts'

/** [ACTION-11] A failed read says its HTTP status and the message. */
export type ItemReading =
  | { success: true; item: ActionItem }
  | { success: false; status: number; message: string }

export async function readItem(id: string, signal: AbortSignal): Promise<ItemReading> {
  const reply = await requirePlatform().call(readActionItem, { params: { id }, signal })
  if (reply.ok) return { success: true, item: reply.data }
  const { status } = reply.failure
  return { success: false, status, message: explainFailure(reply.failure, actionWords.failed) }
}

/** [ACTION-10] A failed update hands on the detail, or the whole body without one. */
export type ItemUpdate =
  | { success: true; item: ActionItem }
  | { success: false; data: unknown; failure: CallFailure }

const isText = (value: unknown): value is string => typeof value === 'string'

/** A body as an alert shows it [ENTITY-32]: its list of sentences, those by field, or the parsed text of what is none. */
function formatBody(failure: CallFailure): AlertValue {
  const { body } = failure
  const listed = Array.isArray(body) ? body.filter(isText) : []
  if (listed.length > 0) return listed
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const told = entries.flatMap(([name, texts]: [string, unknown]) => {
    const lines = (Array.isArray(texts) ? texts : [texts]).filter(isText)
    return lines.length > 0 ? [[name, lines] as const] : []
  })
  return told.length > 0 ? Object.fromEntries(told) : explainFailure(failure)
}

let busy = false

/**
 * Gives what the current type asks for. While another is under way nothing is sent, and nothing returned [ACTION-07]. A
 * failure shows the alert of ACTION-09.
 */
export async function submitActionItem(
  id: string,
  item_type: number,
  value: ActionItemValue | null,
  attempt: Attempt,
): Promise<ItemUpdate | undefined> {
  if (busy) return undefined
  busy = true
  const body = value === null ? { item_type } : { item_type, value }
  const reply = await requirePlatform()
    .call(updateActionItem, { params: { id }, body, ...attempt })
    .finally(() => {
      busy = false
    })
  if (reply.ok) return { success: true, item: reply.data }
  const { failure } = reply
  // Who gave up waiting is told nothing of it.
  if (!attempt.signal.aborted) showAlert(failure.detail ?? formatBody(failure))
  return { success: false, data: failure.detail ?? failure.body, failure }
}

/** What a form is told of an update; that nothing was sent changes nothing in it. */
export function toOutcome(update: ItemUpdate | undefined): Outcome {
  if (update === undefined) return { success: false, status: 0, message: '', problems: {} }
  return update.success ? { success: true } : readRefusal(update.failure)
}
