import { autoProceeds } from '../../../../flow/engine/auto-proceed.ts'
import type { FlowEvent } from '../../../../flow/engine/state.ts'
import { findItemTraits } from '../../../../flow/items/item-traits.ts'
import { failWithoutReply } from '../../../platform/http/call-result.ts'
import { isEarly } from './early-page.ts'
import type { FlowEngine } from './flow-engine.ts'
import type { FlowStore, WritableFlowStore } from './flow-store.ts'
import { type FlowData, initialFlowData } from './flow-store.ts'
import { createPressQueue, type QueueParts } from './press-queue.ts'
import type { EarlyParts, VisitStart } from './start-early.ts'

export interface RunnerParts extends QueueParts, Pick<EarlyParts, 'takenOver'> {
  /** Loads what begins a visit, once; rejects where it did not arrive. */
  begin(): Promise<VisitStart>
}

/** The one way to do something with the flow; what it comes to is in the store. */
export interface FlowRunner extends Omit<FlowEngine, 'takeUpEarly'> {
  readonly store: FlowStore
  /** Fetches the engine ahead of its first use. */
  loadEngine(): void
  /** Sends what is waiting again, at once; where nothing is, does something else. */
  retryNow(otherwise?: () => void): void
  /** Brings back the document's page, with what was entered, for another try to begin its visit. */
  showEarly(): void
  /** Makes this visit the one of the tab; its page is fetched when the flow is opened, now as its owner's. */
  takeUp(leadId: string, ofSameLink?: boolean): void
}

/**
 * Runs a visit, and alone writes its store. It begins the visit of a page that came with the document; everything
 * else its engine does, which is one later chunk. What a person does before that is there is seen at once and done
 * in its order when it arrives.
 */
export function createFlowRunner(parts: RunnerParts): FlowRunner {
  const { store, takenOver } = parts
  const queue = createPressQueue(parts)
  /** The page of the document and what was entered on it, while a start that failed may be tried again. */
  let early: FlowData | null = null
  if (isEarly(store.getState())) queue.hold()

  return {
    store,
    loadEngine: () => void queue.load(),
    dispatch(event) {
      const there = queue.findEngine()
      if (there) {
        there.dispatch(event)
        return
      }
      const stays = event.type === 'answered' && !showAnswer(store, event)
      if (event.type === 'pressed') store.setState({ goingBy: event.itemId })
      queue.add((engine) => engine.dispatch(event), stays)
    },
    async startFlow(input, flowType) {
      if (!isEarly(store.getState())) {
        await queue.load()
        return queue.findEngine()?.startFlow(input, flowType) ?? failWithoutReply()
      }
      const { startEarly, ...start } = await parts.begin()
      const result = await startEarly({ ...start, store, takenOver, queue }, input, flowType)
      // A newer try took its place, and has the page.
      if (result === null) return failWithoutReply()
      if (result.ok) return result
      early = store.getState()
      store.setState(initialFlowData, true)
      return result
    },
    takeUp: (leadId, ofSameLink) => takeUp(store, leadId, ofSameLink),
    resumeFlow: (pageUuid) => queue.add((engine) => engine.resumeFlow(pageUuid)),
    moveInHistory: (pageUuid, page) => queue.add((engine) => engine.moveInHistory(pageUuid, page)),
    goBack: () => queue.add((engine) => engine.goBack()),
    retryNow(otherwise) {
      parts.begin().then(
        ({ sender }) => sender.retryNow() || otherwise?.(),
        () => otherwise?.(),
      )
    },
    showEarly() {
      if (early) store.setState(early, true)
      early = null
    },
  }
}

export function takeUp(store: WritableFlowStore, leadId: string, ofSameLink = false): void {
  const { leadId: own, conditionId, options, flowType } = store.getState()
  store.setState({
    ...(leadId !== own && initialFlowData),
    ...(ofSameLink && { conditionId, options, flowType }),
    leadId,
    flow: null,
    busy: false,
    saving: 'saved',
    isPrevious: false,
  })
}

/** The control holds what was entered before any rule looks at it. Whether it takes the person on. */
function showAnswer(
  store: WritableFlowStore,
  { itemId, value, chosen }: Extract<FlowEvent, { type: 'answered' }>,
): boolean {
  const { flow, hidden, values } = store.getState()
  const visible = flow?.page?.page_items.filter(({ id }) => !hidden.includes(id)) ?? []
  const item = visible.find(({ id }) => id === itemId)
  if (item && findItemTraits(item.page_item_type).role === 'button') {
    store.setState({ goingBy: itemId })
    return true
  }
  const { [itemId]: _, ...others } = values
  const goesOn = item !== undefined && chosen && autoProceeds(visible, item, value)
  store.setState({
    ...(goesOn && { goingBy: itemId }),
    values: value === undefined ? others : { ...others, [itemId]: value },
    changed: true,
  })
  return goesOn
}
