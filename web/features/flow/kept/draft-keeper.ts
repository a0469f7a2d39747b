import { flowStatus } from '../../../../contract/flow-codes.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import type { ItemValue } from '../../../../flow/items/item-rule.ts'
import { findItemRule } from '../../../../flow/items/registry.ts'
import type { DraftOf, Drafts, DraftValues } from '../../../platform/storage/drafts.ts'
import type { Dispatch, DraftKeeper } from '../runner/flow-engine.ts'
import type { FlowData } from '../runner/flow-store.ts'
import { bringPhotos, pickPhotos } from './photo-draft.ts'

const listItems = ({ flow }: Pick<FlowData, 'flow'>): PageItem[] => flow?.page?.page_items ?? []

/** Whether values of it may lie in the browser, encrypted: no secrets, no pictures, no pressed buttons. */
function isKeepable({ page_item_type: type }: PageItem): boolean {
  const rule = findItemRule(type)
  return rule.role === 'answer' && !rule.private
}

/**
 * Null while no page of a lead is shown. Another tab's newer answers make it another page's; photos are looked at one by
 * one, as those that were deleted for others are gone from the saved answers.
 */
function describeShown(data: FlowData): DraftOf | null {
  const { leadId, flow } = data
  const pageUuid = flow?.page_uuid
  if (leadId === null || !pageUuid) return null
  const answers = listItems(data)
    .filter(isKeepable)
    .map((item) => item.answers)
  return { leadId, pageUuid, answers: JSON.stringify(answers) }
}

function pickDraft(data: FlowData): DraftValues {
  const draft: DraftValues = {}
  for (const item of listItems(data)) {
    const value = data.values[item.id]
    const ofPhotos = Array.isArray(value)
    const kept = ofPhotos ? pickPhotos(value) : value
    if (kept !== undefined && (ofPhotos || isKeepable(item))) draft[item.id] = kept
  }
  return draft
}

function readDraft(
  kept: DraftValues[string] | undefined,
  saved: ItemValue | undefined,
  flow: FlowData['flow'],
): ItemValue | undefined {
  const ofPhotos = typeof kept === 'object' && 'photos' in kept
  return ofPhotos ? bringPhotos(kept, saved, flow?.photos) : kept
}

/** Of a page that appears it tells, once that is restored, whether there was a draft. */
export type RestoringKeeper = (...seen: Parameters<DraftKeeper>) => Promise<boolean> | undefined

export function createDraftKeeper(drafts: Drafts, latest: () => FlowData): RestoringKeeper {
  /** Whether there was a draft of the page. */
  async function restore(shown: FlowData, dispatch: Dispatch): Promise<boolean> {
    const page = describeShown(shown)
    const draft = page && (await drafts.read(page))
    if (draft === null) return false
    for (const { id: itemId } of listItems(shown)) {
      const value = readDraft(draft[itemId], shown.values[itemId], shown.flow)
      const now = latest()
      // What was entered since the page appeared is newer than the draft.
      const untouched = now.flow === shown.flow && now.values[itemId] === shown.values[itemId]
      if (value !== undefined && untouched) {
        dispatch({ type: 'answered', itemId, value, chosen: false })
      }
    }
    return true
  }

  return (event, before, now, dispatch) => {
    const { leadId, flow } = now
    const pageUuid = flow?.page_uuid
    if (event?.type === 'answered') {
      const page = describeShown(now)
      if (page !== null) drafts.save(page, pickDraft(now))
      return undefined
    }
    if (event?.type === 'proceeded' && before.leadId !== null && event.pageUuid !== null) {
      drafts.wipe(before.leadId, event.pageUuid)
    }
    const isOver =
      (leadId === null && before.leadId !== null) || flow?.status === flowStatus.FINISHED
    if (isOver) drafts.wipeAll()
    else if (flow?.page && pageUuid !== before.flow?.page_uuid) return restore(now, dispatch)
    return undefined
  }
}
