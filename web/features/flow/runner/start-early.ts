import type { CallFailure } from '../../../../contract/call-failure.ts'
import type { FlowType } from '../../../../contract/flow-codes.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import type { CreateLeadReply, CreateLeadRequest } from '../../../../contract/shapes/lead.ts'
import { type CallResult, failWithoutReply } from '../../../platform/http/call-result.ts'
import { visitWords } from '../words.ts'
import { isEarly } from './early-page.ts'
import type { StartDeps } from './flow-deps.ts'
import type { FlowEngine } from './flow-engine.ts'
import { initialFlowData, type WritableFlowStore } from './flow-store.ts'
import { describeTrouble, type IntentSender } from './intent-sender.ts'
import type { PressQueue } from './press-queue.ts'
import { readPosition, startFlow } from './start-flow.ts'

/** What the start of a visit and its engine share, and the start itself. */
export interface VisitStart {
  deps: StartDeps
  sender: IntentSender
  startEarly: typeof startEarly
}

export interface EarlyParts extends Pick<VisitStart, 'deps' | 'sender'> {
  store: WritableFlowStore
  /** Resolves when the page of the document is the program's own; what its visit brings changes nothing before. */
  takenOver: Promise<void>
  queue: PressQueue
}

/** The document's page has the nulls that whoever reads a reply leaves out: they mean the same. */
const writePage = ({ page }: Flow) => JSON.stringify(page, (_, part) => part ?? undefined)

/** Whether a created flow shows the page that is there already, with nothing entered yet. */
const isSamePage = (one: Flow, other: Flow) =>
  one.page_uuid === other.page_uuid && writePage(one) === writePage(other)

/**
 * Begins the visit of the page that is shown. What was entered and pressed on it is done once the lead is there;
 * where that stands on another page, it is shown, which is said, and what was pressed is let go.
 */
export async function startEarly(
  { store, deps, sender, takenOver, queue }: EarlyParts,
  input: CreateLeadRequest,
  flowType: FlowType | null,
): Promise<CallResult<null> | null> {
  function show(reply: CreateLeadReply): void {
    const { flow } = store.getState()
    const { lead_uuid: leadId, flow_type } = reply
    const { page_uuid, current_page } = reply.flow
    if (page_uuid && flow && isSamePage(flow, reply.flow)) {
      const position = readPosition(reply.flow)
      const at = { position, addressPage: page_uuid }
      store.setState({ leadId, flowType: flow_type, retrying: null, ...at })
      deps.showPage(page_uuid, current_page, true)
      queue.takeUpEarly()
      queue.release(null, false)
      return
    }
    const { endedSession, conditionId, options } = store.getState()
    store.setState({ ...initialFlowData, busy: true, endedSession, conditionId, options })
    const started = (engine: FlowEngine) => engine.dispatch({ type: 'started', reply })
    queue.release(started, page_uuid !== flow?.page_uuid)
    if (current_page > 1) deps.alert(visitWords.goesOn, 'info')
  }
  const ready = async (reply: CreateLeadReply) => {
    await deps.prepare(reply.flow)
    await takenOver
  }
  const waiting = async (failure: CallFailure) => {
    await takenOver
    if (isEarly(store.getState())) store.setState({ retrying: describeTrouble(failure) })
  }
  const result = await startFlow({ store, deps, sender, ready, show, waiting }, input, flowType)
  await takenOver
  if (!result?.ok || store.getState().flow) return result
  await queue.load()
  return queue.findEngine() ? result : failWithoutReply()
}
