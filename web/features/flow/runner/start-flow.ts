import type { CallFailure } from '../../../../contract/call-failure.ts'
import type { FlowType } from '../../../../contract/flow-codes.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import type { CreateLeadReply, CreateLeadRequest } from '../../../../contract/shapes/lead.ts'
import type { CallResult } from '../../../platform/http/call-result.ts'
import type { StartDeps } from './flow-deps.ts'
import { type FlowData, initialFlowData, type WritableFlowStore } from './flow-store.ts'
import type { IntentSender } from './intent-sender.ts'

export interface StartParts {
  store: WritableFlowStore
  deps: StartDeps
  sender: IntentSender
  /** Awaited before the created flow is shown. Must not reject. */
  ready(reply: CreateLeadReply): Promise<void>
  /**
   * A page of the flow is shown already: it stays as it is, and hears of each try that came to nothing and is
   * followed by another. Without a page the start is given up.
   */
  waiting?(failure: CallFailure): void
  /** Puts the created flow into the store. */
  show(reply: CreateLeadReply): void
}

/** Where a flow stands, as it outlives a reload. */
export function readPosition({ page_uuid, current_page, max_page }: Flow): FlowData['position'] {
  return { pageUuid: page_uuid, currentPage: current_page, maxPage: max_page }
}

/** Starts the flow of a condition [FLOW-12]; what was there of another one is gone. Null when a newer start took its place. */
export async function startFlow(
  { store, deps, sender, ready, show, waiting }: StartParts,
  input: CreateLeadRequest,
  flowType: FlowType | null,
): Promise<CallResult<null> | null> {
  const endedSession = flowType !== 'renewal' && deps.clearAuth()
  store.setState(waiting ? { endedSession } : { ...initialFlowData, busy: true, endedSession })
  let result: CallResult<null> | null = null
  // The entry page shows what a failed start means; it knows whether it can be tried again.
  const giveUp = (failure: CallFailure) => {
    result = { ok: false, failure }
    if (!waiting) store.setState({ busy: false })
  }
  await sender.send({
    signature: JSON.stringify(['start', input]),
    send: (options) => deps.createLead(input, options),
    ready,
    succeeded: (reply) => {
      result = { ok: true, data: null }
      // Before anybody hears of the flow: they ask whose it is.
      store.setState({ conditionId: input.condition_uuid, options: reply.options })
      show(reply)
    },
    failed: giveUp,
    ...(waiting && { waiting }),
    // Only where the lead stands is asked again, when the person tries again.
    writes: { unread: giveUp },
  })
  return result
}
