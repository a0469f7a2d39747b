import { signup } from '../../contract/endpoints/accounts.ts'
import { checkZip, locateZip } from '../../contract/endpoints/geodata.ts'
import {
  backLead,
  createLead,
  deleteImage,
  proceedLead,
  readLead,
  uploadImage,
} from '../../contract/endpoints/leads.ts'
import type { CreateLeadReply } from '../../contract/shapes/lead.ts'
import type { FlowCalls } from '../features/flow/flow-outside.ts'
import type { ItemCalls } from '../features/flow/item-services.ts'
import { loadChunk } from '../platform/load-chunk.ts'
import type { Platform } from '../platform/platform.ts'
import { failWithoutReply } from '../platform/read-reply.ts'

/** The flow's calls over the shared client. `created` hears of a new lead before the flow does. */
export function buildFlowCalls(
  { call }: Platform,
  created: (reply: CreateLeadReply) => void,
): FlowCalls {
  return {
    async createLead(body, options) {
      const result = await call(createLead, { body, ...options })
      if (result.ok) created(result.data)
      return result
    },
    proceed: (uuid, body, options) => call(proceedLead, { params: { uuid }, body, ...options }),
    back: (uuid, page, options) =>
      call(backLead, { params: { uuid }, body: page === undefined ? {} : { page }, ...options }),
    read: (uuid, page_uuid, { signal }) =>
      call(readLead, {
        params: { uuid },
        query: page_uuid === undefined ? {} : { page_uuid },
        signal,
      }),
    signup: (leadId, body, options) => call(signup, { params: { leadId }, body, ...options }),
  }
}

/** The item views' calls; sending photos is loaded when the first one is sent. */
export function buildItemCalls({ call, http, config }: Platform): ItemCalls {
  return {
    async uploadImage(file, onProgress, signal) {
      try {
        const { createUpload } = await loadChunk(() => import('../platform/upload.ts'))
        const form = new FormData()
        form.set('image', file)
        const idempotencyKey = crypto.randomUUID()
        const input = { form, onProgress, signal, idempotencyKey }
        return await createUpload(http, config)(uploadImage, input)
      } catch {
        return failWithoutReply()
      }
    },
    deleteImage: (id) => call(deleteImage, { params: { id }, idempotencyKey: crypto.randomUUID() }),
    checkZip: (body) => call(checkZip, { body }),
    locateZip: (zip) => call(locateZip, { params: { zip } }),
  }
}
