import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idText } from '../id-text.ts'
import { imageReference } from '../shapes/answer.ts'
import { flow } from '../shapes/flow.ts'
import { backRequest, proceedRequest } from '../shapes/lead-requests.ts'
import { theme } from '../shapes/theme.ts'

/** [CALL-02] */
export const proceedLead = defineEndpoint({
  id: 'proceedLead',
  method: 'PATCH',
  path: '/api/v1/leads/{uuid}/',
  summary: 'Save the answers of the current page and move to the next',
  auth: 'lead',
  leadId: 'uuid',
  previews: true,
  body: proceedRequest,
  keyedPart: 'answers',
  reply: flow,
  localDay: true,
  repeatable: true,
  refusals: ['account_needed'],
  flowRefusals: ['page_mismatch', 'flow_finished'],
})

/** [CALL-03] */
export const backLead = defineEndpoint({
  id: 'backLead',
  method: 'PATCH',
  path: '/api/v1/leads/{uuid}/back/',
  summary: 'Go back to the previous or a given visited page',
  auth: 'lead',
  leadId: 'uuid',
  previews: true,
  body: backRequest,
  reply: flow,
  localDay: true,
  repeatable: true,
  flowRefusals: ['current_step', 'page_not_visited', 'flow_finished', 'another_under_way'],
})

/** [CALL-04] */
export const readLead = defineEndpoint({
  id: 'readLead',
  method: 'GET',
  path: '/api/v1/leads/{uuid}/',
  summary: 'The page a lead stands on, with its saved answers',
  auth: 'lead',
  leadId: 'uuid',
  previews: true,
  query: z.object({ page_uuid: z.optional(z.string()) }),
  reply: flow,
  localDay: true,
})

/** Ours: whoever goes on with an older visit of another programme sees that programme. */
export const readLeadTheme = defineEndpoint({
  id: 'readLeadTheme',
  method: 'GET',
  path: '/api/v1/leads/{uuid}/theme/',
  summary: 'The theme of the programme a lead belongs to',
  auth: 'lead',
  leadId: 'uuid',
  reply: theme,
})

/** [CALL-05] [GAP-82] One file in the form field `image`. */
export const uploadImage = defineEndpoint({
  id: 'uploadImage',
  method: 'POST',
  path: '/api/v1/leads/image/',
  summary: 'Store one image for the answers of the caller’s lead',
  auth: 'lead',
  previews: true,
  form: {
    image: { kind: 'file' },
    lead: {
      kind: 'text',
      description:
        'The uuid of the visit. Required of a caller that is neither signed in to it nor the browser it was begun in, best before the file.',
    },
  },
  reply: imageReference,
  status: 201,
  repeatable: true,
  refusals: [
    'flow_finished',
    'image_missing',
    'image_too_large',
    'image_unreadable',
    'image_heic',
    'image_too_many_pixels',
    'image_quota',
  ],
})

/** [CALL-06] */
export const deleteImage = defineEndpoint({
  id: 'deleteImage',
  method: 'DELETE',
  path: '/api/v1/leads/image/{id}/',
  summary: 'Remove an image before it was submitted',
  auth: 'lead',
  previews: true,
  missingIsDone: true,
  reply: z.null(),
  status: 204,
  repeatable: true,
  refusals: ['image_submitted'],
})

/** [CALL-07] */
export const payLead = defineEndpoint({
  id: 'payLead',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/payment/',
  summary: 'Charge the programme’s price once for this lead',
  auth: 'lead',
  leadId: 'uuid',
  body: z.object({ payment_method_id: idText }),
  reply: z.object({ success: z.boolean() }),
  repeatable: true,
  refusals: ['payment_not_asked', 'payment_declined', 'payment_unknown'],
})
