import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { imageReference } from '../shapes/answer.ts'

/** [CALL-05] [GAP-82] One file in the form field `image`. */
export const uploadImage = defineEndpoint({
  id: 'uploadImage',
  method: 'POST',
  path: '/api/v1/leads/image/',
  summary: 'Store one image for the answers of the caller’s lead',
  auth: 'lead',
  on401: 'renew',
  limit: 'own',
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
  on401: 'renew',
  limit: 'shared',
  previews: true,
  missingIsDone: true,
  reply: z.null(),
  status: 204,
  repeatable: true,
  refusals: ['image_submitted'],
})
