import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { Values } from '../../../../flow/engine/state.ts'
import { isSending, readImages } from '../../../../flow/items/image/image.ts'
import type { PhotoServices } from '../../../../flow/items/item-view.ts'
import { explainFailure } from '../../../messages/explain-failure.ts'
import { deleteImage } from '../../../platform/calls/uploads.ts'
import type { ServiceParts } from './service-parts.ts'
import { photoWords } from './words.ts'

/** No longer there, or already part of sent answers: either way it leaves this answer. */
const goneStatuses = new Set([404, 409])

/** Whether an answer of the page has this photo, beside that of one question. */
export const hasPhoto = (values: Values, uuid: string, beside?: ItemId): boolean =>
  Object.entries(values).some(
    ([id, value]) =>
      id !== String(beside) && readImages(value).some((image) => image.uuid === uuid),
  )

const isAnySending = (values: Values) => Object.values(values).some(isSending)

/**
 * Deletes photos [CALL-06]. The server keeps the same bytes once: deleted for one question of the page, a photo would be
 * gone for the other. One that is on its way may be the same, so it is waited for, and nobody is kept waiting.
 */
export function createPhotoRemoval({
  store,
  call,
}: Pick<ServiceParts, 'store' | 'call'>): PhotoServices['deleteImage'] {
  async function remove(id: string, beside?: ItemId) {
    if (hasPhoto(store.getState().values, id, beside)) return { ok: true as const }
    const sending = { params: { id }, idempotencyKey: crypto.randomUUID() }
    const result = await call(deleteImage, sending)
    if (result.ok || goneStatuses.has(result.failure.status)) return { ok: true as const }
    const message = explainFailure(result.failure, photoWords.deleteFailed)
    return { ok: false as const, message }
  }
  return async (id, itemId) => {
    if (!isAnySending(store.getState().values)) return remove(id, itemId)
    const stop = store.subscribe(({ values }) => {
      if (isAnySending(values)) return
      stop()
      void remove(id)
    })
    return { ok: true }
  }
}
