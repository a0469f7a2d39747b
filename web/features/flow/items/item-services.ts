import type { CallFailure } from '../../../../contract/call-failure.ts'
import { unknownSentence } from '../../../../contract/known-sentences.ts'
import type { Pharmacy } from '../../../../contract/shapes/pharmacy.ts'
import type { ItemServices } from '../../../../flow/items/item-view.ts'
import { explainFailure } from '../../../messages/explain-failure.ts'
import { searchPharmacies } from '../../../platform/calls/pharmacies.ts'
import { awaitTimeslot, holdTimeslot, listTimeslots } from '../../../platform/calls/schedule.ts'
import { uploadImage } from '../../../platform/calls/uploads.ts'
import { formatMapAddress } from './format-map-address.ts'
import { createPhotoRemoval, hasPhoto } from './photo-removal.ts'
import type { ServiceParts } from './service-parts.ts'
import { pharmacyWords, photoWords, timeWords } from './words.ts'
import { createZipCheck } from './zip-check.ts'

/** The server's reason; of its own trouble that it is there, and of no answer at all that it may be the connection. */
function explainSearch(
  { status, unread, message, detail, itemErrors }: CallFailure,
  words: { failed: string; failedThere: string },
): string {
  if (unread) return message
  if (status === 0) return words.failed
  const reason = detail ?? Object.values(itemErrors).at(-1)
  return (status < 500 && reason) || words.failedThere
}

/** How a backend may say that a time is somebody else's. */
const refusals = new Set([400, 409])

/** What a server says of a call it does not have. */
const unknownCall = new Set([404, 405, 501])

/** The calls of the item views [CALL-05] [CALL-06] [CALL-09..12]. */
export function createItemServices(parts: ServiceParts): ItemServices {
  const { store, call, upload, mapsKey } = parts
  return {
    checkZip: createZipCheck(parts),
    async uploadImage(file, onProgress, signal, itemId) {
      const { leadId } = store.getState()
      const form = new FormData()
      // Without it the server takes the browser's latest lead, which may be another tab's.
      if (leadId !== null) form.set('lead', leadId)
      form.set('image', file)
      const sending = { form, onProgress, signal, idempotencyKey: crypto.randomUUID() }
      const result = await upload(uploadImage, sending)
      if (result.ok) {
        if (hasPhoto(store.getState().values, result.data.uuid, itemId))
          return { ok: false, message: photoWords.givenAlready, answered: true }
        return { ok: true, image: result.data }
      }
      const { unread } = result.failure
      // It is there, under a name nobody could read: sending it by itself once more would be a second one.
      if (unread) return { ok: false, message: photoWords.uploadUnread, answered: true }
      return { ok: false, message: explainFailure(result.failure, photoWords.uploadFailed) }
    },
    deleteImage: createPhotoRemoval(parts),
    async listTimes(start, asked) {
      const { leadId: uuid } = store.getState()
      const query = { start, timezone: asked }
      const result = uuid === null ? null : await call(listTimeslots, { params: { uuid }, query })
      if (!result) return { ok: false, message: timeWords.failed }
      if (!result.ok) return { ok: false, message: explainSearch(result.failure, timeWords) }
      const { timeslots: times, days_ahead: daysAhead, waiting = null, email = '' } = result.data
      const none = { waiting, email, phone: parts.readPhone(), helpEmail: parts.readHelpEmail() }
      return { ok: true, times, ...(daysAhead !== undefined && { daysAhead }), none }
    },
    async awaitTime(email) {
      const { leadId: uuid } = store.getState()
      const sending = { body: { email }, idempotencyKey: crypto.randomUUID() }
      const result =
        uuid === null ? null : await call(awaitTimeslot, { params: { uuid }, ...sending })
      if (result?.ok) return { ok: true }
      const { status = 0, message = timeWords.failed } = result?.failure ?? {}
      // The call is ours: another backend may not know it.
      const isUnknown = unknownCall.has(status)
      return { ok: false, message: isUnknown ? timeWords.noWaiting : message }
    },
    async holdTime(time) {
      const { leadId: uuid } = store.getState()
      const body = { time }
      const result = uuid === null ? null : await call(holdTimeslot, { params: { uuid }, body })
      if (result?.ok) return { ok: true, forS: result.data.held_for_seconds }
      // Only a refusal says something of the time; without a hold it may be had all the same.
      const { status = 0, message = unknownSentence } = result?.failure ?? {}
      const isRefused = refusals.has(status) && message !== unknownSentence
      return isRefused ? { ok: false, message } : { ok: true, forS: null }
    },
    async searchPharmacies(text) {
      const { leadId: uuid } = store.getState()
      const query = { search_param: text }
      const result = uuid && (await call(searchPharmacies, { params: { uuid }, query }))
      if (!result) return { ok: false, message: pharmacyWords.failed, isTyped: false }
      const phone = parts.readPhone()
      if (result.ok) {
        const withMap = (one: Pharmacy) => ({ ...one, map: formatMapAddress(mapsKey, one) })
        const pharmacies = mapsKey ? result.data.map(withMap) : result.data
        return { ok: true, pharmacies, phone }
      }
      const { failure } = result
      const isTyped = !failure.unread && failure.status === 400
      return { ok: false, message: explainSearch(failure, pharmacyWords), isTyped, phone }
    },
  }
}
