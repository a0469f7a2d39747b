import { defineEndpoint } from '../../endpoint.ts'
import { clinicPhoto } from '../../shapes/clinic/photo.ts'

/** `id` as an answer's `photos`, a message's `photo` or an action item's `image_id` has it; no other photo is there. */
export const readClinicPhoto = defineEndpoint({
  id: 'readClinicPhoto',
  method: 'GET',
  path: '/api/v1/clinic/photos/{id}/',
  summary: 'One photo of a visit that was sent, with its bytes',
  auth: 'clinic',
  scope: 'photos:read',
  on401: 'refusal',
  limit: 'own',
  reply: clinicPhoto,
})
