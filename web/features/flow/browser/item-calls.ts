import { checkZip, locateZip } from '../../../platform/calls/geodata.ts'
import { searchPharmacies } from '../../../platform/calls/pharmacies.ts'
import { awaitTimeslot, holdTimeslot, listTimeslots } from '../../../platform/calls/schedule.ts'
import { deleteImage, uploadImage } from '../../../platform/calls/uploads.ts'
import { createUpload } from '../../../platform/http/upload.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ItemCalls } from '../items/item-services.ts'

/** The item views' calls over the shared client. */
export function buildItemCalls({ call, http, config }: Platform): ItemCalls {
  const upload = createUpload(http, config)
  return {
    uploadImage(leadId, file, onProgress, signal) {
      const form = new FormData()
      // Without it the server takes the browser's latest lead, which may be another tab's.
      if (leadId !== null) form.set('lead', leadId)
      form.set('image', file)
      return upload(uploadImage, { form, onProgress, signal, idempotencyKey: crypto.randomUUID() })
    },
    deleteImage: (id) => call(deleteImage, { params: { id }, idempotencyKey: crypto.randomUUID() }),
    checkZip: (body) => call(checkZip, { body }),
    locateZip: (zip) => call(locateZip, { params: { zip } }),
    listTimes: (uuid, start, timezone) =>
      call(listTimeslots, { params: { uuid }, query: { start, timezone } }),
    awaitTime: (uuid, email) =>
      call(awaitTimeslot, {
        params: { uuid },
        body: { email },
        idempotencyKey: crypto.randomUUID(),
      }),
    holdTime: (uuid, time) => call(holdTimeslot, { params: { uuid }, body: { time } }),
    searchPharmacies: (uuid, text) =>
      call(searchPharmacies, { params: { uuid }, query: { search_param: text } }),
  }
}
