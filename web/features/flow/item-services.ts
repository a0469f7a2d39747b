import type { AlertSeverity } from '../../../contract/codes.ts'
import type { ImageReference } from '../../../contract/shapes/answer.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import type { FlowEvent } from '../../../flow/engine/state.ts'
import type { ItemServices } from '../../../flow/items/item-view.ts'
import { findItemRule } from '../../../flow/items/registry.ts'
import { laterFlowWords } from '../../messages/en-later-flow.ts'
import type { CallResult } from '../../platform/read-reply.ts'
import type { FlowStore } from './flow-store.ts'

export interface ZipPlace {
  city: string
  state: { name: string; short_name: string }
}

/** The calls item views may need [CALL-05] [CALL-06] [CALL-11] [CALL-12]. */
export interface ItemCalls {
  uploadImage(
    leadId: string | null,
    file: Blob,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<CallResult<ImageReference>>
  deleteImage(uuid: string): Promise<CallResult<null>>
  checkZip(body: {
    zip_code: string
    product_id: string | null
    protocol_uuid: string | null
  }): Promise<CallResult<ZipPlace>>
  locateZip(zip: string): Promise<CallResult<ZipPlace>>
}

interface Parts {
  store: FlowStore
  dispatch(event: FlowEvent): void
  calls: ItemCalls
  alert(value: string, severity: AlertSeverity): void
}

/** No longer there, or already part of sent answers: either way it leaves this answer. */
const goneStatuses = new Set([404, 409])

/** The entry an item takes for a place name: the choice of that name, else the name itself. */
function findPlaceEntry(item: PageItem, names: readonly string[]) {
  const choice = item.answer_choices.find(({ text }) => names.includes(text))
  return { value: choice ? choice.id : (names[0] ?? '') }
}

/** The short name of a state is more than a place needs. */
function formatPlace({ city, state }: ZipPlace): string {
  return `${city}, ${state.short_name || state.name}`
}

/** Fills city and state beside a zip; what the person wrote there stays unless a zip had filled it. */
function createPlaceFiller({ store, dispatch }: Parts): (zip: string, place: ZipPlace) => void {
  const filled = new Map<ItemId, string>()

  function fill(item: PageItem, names: readonly string[]): void {
    const rule = findItemRule(item.page_item_type)
    const entry = findPlaceEntry(item, names)
    const decoded = rule.decode(item, [entry])
    if (!decoded.ok || decoded.value === undefined) return
    const now = store.getState().values[item.id]
    const isOurs = filled.get(item.id) === JSON.stringify(now)
    if (now !== undefined && now !== '' && !isOurs) return
    filled.set(item.id, JSON.stringify(decoded.value))
    dispatch({ type: 'answered', itemId: item.id, value: decoded.value, chosen: false })
  }

  return (zip, { city, state }) => {
    const { flow, values } = store.getState()
    const items = flow?.page?.page_items ?? []
    const asked = items.find(
      ({ id, value_association }) => value_association?.endsWith('ZIP_CODE') && values[id] === zip,
    )
    const whose = asked?.value_association?.replace('ZIP_CODE', '') ?? ''
    for (const item of items) {
      if (item.value_association === `${whose}CITY`) fill(item, [city])
      if (item.value_association === `${whose}STATE`) fill(item, [state.name, state.short_name])
    }
  }
}

/** Uploads, deletions and zip checks of the item views. */
export function createItemServices(parts: Parts): ItemServices {
  const { store, calls, alert } = parts
  const fillPlace = createPlaceFiller(parts)
  return {
    async uploadImage(file, onProgress, signal) {
      const { leadId } = store.getState()
      const result = await calls.uploadImage(leadId, file, onProgress, signal)
      if (result.ok) return { ok: true, image: result.data }
      const { status, message, unread } = result.failure
      // It is there, under a name nobody could read: sending it by itself once more would be a second one.
      if (unread) return { ok: false, message: laterFlowWords.uploadUnread, answered: true }
      return { ok: false, message: status === 0 ? laterFlowWords.uploadFailed : message }
    },
    async deleteImage(uuid) {
      const result = await calls.deleteImage(uuid)
      if (result.ok || goneStatuses.has(result.failure.status)) return { ok: true }
      const { status, message } = result.failure
      return { ok: false, message: status === 0 ? laterFlowWords.deleteFailed : message }
    },
    async checkZip(zip) {
      const { options } = store.getState()
      const checked = await calls.checkZip({
        zip_code: zip,
        product_id: options?.product_id ?? null,
        protocol_uuid: options?.protocol_uuid ?? null,
      })
      // A yes that names no place is a yes: where it is, the next call says.
      if (!checked.ok && !checked.failure.unread) {
        // Without a reply nothing is known against the zip; the server checks it again on the way on.
        if (checked.failure.status === 0) return { ok: false, message: null }
        alert(checked.failure.message, 'error')
        return { ok: false, message: checked.failure.message }
      }
      const located = await calls.locateZip(zip)
      if (located.ok) fillPlace(zip, located.data)
      else if (located.failure.status > 0) alert(located.failure.message, 'error')
      const found = [located, checked].find((reply) => reply.ok)
      return { ok: true, place: found?.ok ? formatPlace(found.data) : null }
    },
  }
}
