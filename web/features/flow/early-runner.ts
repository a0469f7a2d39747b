import type { FlowType } from '../../../contract/codes.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { CreateLeadReply, CreateLeadRequest } from '../../../contract/shapes/lead.ts'
import { autoProceeds } from '../../../flow/engine/auto-proceed.ts'
import { type FirstPage, showFirstPage } from '../../../flow/engine/first-page.ts'
import type { FlowEvent } from '../../../flow/engine/state.ts'
import { findItemTraits } from '../../../flow/items/item-traits.ts'
import type { FlowRunner } from './flow-runner.ts'
import type { FlowStore } from './flow-store.ts'
import { createOnwardQueue, type EarlyParts, type OnwardQueue } from './onward-queue.ts'
import { readPosition, type StartResult, startFlow } from './start-flow.ts'

export interface EarlyRunner extends FlowRunner {
  /** Fetches the whole runner ahead of its first use. */
  loadOnward(): void
}

const notLoaded: StartResult = { ok: false, status: 0, message: '' }

/**
 * The runner a visit begins with. It starts the flow and shows a plain first page; everything onward
 * (checking, sending, moving between pages) is one later chunk. What a person does before that is there
 * is seen at once and done in its order when it arrives.
 */
export function createEarlyRunner(parts: EarlyParts): EarlyRunner {
  const { store, sender } = parts
  const queue = createOnwardQueue(parts)

  return {
    store,
    loadOnward: () => void queue.load(),
    dispatch(event) {
      const quietly = event.type === 'answered' && !isButton(store, event.itemId)
      if (quietly && !queue.findRunner()) showAnswer(store, event)
      queue.add((runner) => runner.dispatch(event), quietly)
    },
    async startFlow(input, flowType) {
      const { leadId, conditionId } = store.getState()
      if (leadId === null || conditionId !== input.condition_uuid) {
        return start(parts, queue, input, flowType)
      }
      await queue.load()
      return queue.findRunner()?.startFlow(input, flowType) ?? notLoaded
    },
    resumeFlow: (pageUuid) => queue.add((runner) => runner.resumeFlow(pageUuid)),
    moveInHistory: (pageUuid, page) => queue.add((runner) => runner.moveInHistory(pageUuid, page)),
    goBack: () => queue.add((runner) => runner.goBack()),
    retryNow: sender.retryNow,
  }
}

async function start(
  { store, outside, sender }: EarlyParts,
  queue: OnwardQueue,
  input: CreateLeadRequest,
  flowType: FlowType | null,
): Promise<StartResult> {
  // A lead taken up again may have kept drafts, which only the whole runner restores.
  const findFirst = (reply: CreateLeadReply) => (input.lead_uuid ? null : showFirstPage(reply))
  function showFirst(first: FirstPage): void {
    const { page_uuid, current_page } = first.flow
    store.setState({ ...first, position: readPosition(first.flow), addressPage: page_uuid })
    outside.showPage(page_uuid, current_page, true)
  }
  const result = await startFlow(
    {
      store,
      outside,
      sender,
      ready(reply) {
        if (!findFirst(reply)) void queue.load()
        return outside.prepare(reply.flow)
      },
      show(reply) {
        const first = findFirst(reply)
        if (first && !queue.findRunner()) showFirst(first)
        else queue.add((runner) => runner.dispatch({ type: 'started', reply }))
      },
    },
    input,
    flowType,
  )
  if (!result.ok || store.getState().flow) return result
  await queue.load()
  return queue.findRunner() ? result : notLoaded
}

function isButton(store: FlowStore, itemId: ItemId): boolean {
  const items = store.getState().flow?.page?.page_items ?? []
  return items.some(
    ({ id, page_item_type }) => id === itemId && findItemTraits(page_item_type).role === 'button',
  )
}

/** The control holds what was entered before any rule looks at it. */
function showAnswer(
  store: FlowStore,
  { itemId, value, chosen }: Extract<FlowEvent, { type: 'answered' }>,
): void {
  const { flow, hidden, values } = store.getState()
  const { [itemId]: _, ...others } = values
  const visible = flow?.page?.page_items.filter(({ id }) => !hidden.includes(id)) ?? []
  const item = visible.find(({ id }) => id === itemId)
  store.setState({
    goingBy: item && chosen && autoProceeds(visible, item, value) ? itemId : null,
    values: value === undefined ? others : { ...others, [itemId]: value },
    changed: true,
  })
}
