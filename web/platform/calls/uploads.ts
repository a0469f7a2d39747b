import type * as endpoints from '../../../contract/endpoints/uploads.ts'
import type { CallOf } from '../api-call.ts'
import { parseImage } from '../parse/flow/parse-answer.ts'
import { parseNothing } from './done.ts'

export const uploadImage: CallOf<typeof endpoints.uploadImage> = {
  id: 'uploadImage',
  method: 'POST',
  path: '/api/v1/leads/image/',
  parse: parseImage,
  unread: 'tellsPerson',
}

export const deleteImage: CallOf<typeof endpoints.deleteImage> = {
  id: 'deleteImage',
  method: 'DELETE',
  path: '/api/v1/leads/image/{id}/',
  parse: parseNothing,
  unread: 'done',
}
