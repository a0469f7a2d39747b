import { flowStatus } from '../../../contract/codes.ts'
import type { FlowEvent } from '../../../flow/engine/state.ts'
import type { ItemValue } from '../../../flow/items/item-rule.ts'
import { findItemRule } from '../../../flow/items/registry.ts'
import type { Drafts, DraftValues } from '../../platform/drafts.ts'
import type { FlowData } from './flow-store.ts'

/** Loads the drafts; `any` tells cheaply whether loading them can be worth it. */
export interface LazyDrafts {
  any(): boolean
  load(): Promise<Drafts>
}

type Dispatch = (event: FlowEvent) => void

/** Follows each event: keeps what is typed, forgets what was sent, restores what was lost [P17]. */
export type DraftKeeper = (
  event: FlowEvent,
  before: FlowData,
  now: FlowData,
  dispatch: Dispatch,
) => void

/** Items whose values may lie in the browser, encrypted: no secrets, no pictures, no pressed buttons. */
function listKeepable({ flow }: Pick<FlowData, 'flow'>): number[] {
  return (flow?.page?.page_items ?? [])
    .filter((item) => {
      const rule = findItemRule(item.page_item_type)
      return rule.role === 'answer' && !rule.private
    })
    .map((item) => item.id)
}

function pickDraft(data: FlowData): DraftValues {
  const draft: DraftValues = {}
  for (const id of listKeepable(data)) {
    const value = data.values[id]
    if (value !== undefined && !Array.isArray(value)) draft[id] = value
  }
  return draft
}

export function createDraftKeeper(lazy: LazyDrafts, latest: () => FlowData): DraftKeeper {
  let loaded: Promise<Drafts> | null = null
  let restoring = false

  function withDrafts(work: (drafts: Drafts) => void | Promise<void>): void {
    loaded ??= lazy.load()
    loaded.then(work).catch(() => {
      // Drafts are a safety net: without them the page still works, and the next one may load them.
      loaded = null
    })
  }

  function withAny(work: (drafts: Drafts) => void | Promise<void>): void {
    if (loaded || lazy.any()) withDrafts(work)
  }

  function restore(shown: FlowData, dispatch: Dispatch): void {
    const { leadId, flow } = shown
    const pageUuid = flow?.page_uuid
    if (leadId === null || !pageUuid) return
    const answer = (itemId: number, value: ItemValue): void => {
      const now = latest()
      const untouched = now.flow === shown.flow && now.values[itemId] === shown.values[itemId]
      if (!untouched) return
      restoring = true
      dispatch({ type: 'answered', itemId, value, chosen: false })
      restoring = false
    }
    withAny(async (drafts) => {
      const draft = await drafts.read(leadId, pageUuid)
      for (const id of listKeepable(shown)) {
        const value = draft?.[id]
        if (value !== undefined) answer(id, value)
      }
    })
  }

  return (event, before, now, dispatch) => {
    const { leadId, flow } = now
    const pageUuid = flow?.page_uuid
    if (event.type === 'answered') {
      if (restoring || leadId === null || !pageUuid) return
      const draft = pickDraft(now)
      withDrafts((drafts) => drafts.save(leadId, pageUuid, draft))
      return
    }
    if (event.type === 'proceeded' && before.leadId !== null && event.pageUuid !== null) {
      const sent = [before.leadId, event.pageUuid] as const
      withAny((drafts) => drafts.wipe(...sent))
    }
    const isOver =
      (leadId === null && before.leadId !== null) || flow?.status === flowStatus.FINISHED
    if (isOver) withAny((drafts) => drafts.wipeAll())
    else if (flow?.page && pageUuid !== before.flow?.page_uuid) restore(now, dispatch)
  }
}
