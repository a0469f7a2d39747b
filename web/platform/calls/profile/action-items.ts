import type * as endpoints from '../../../../contract/endpoints/profile/action-items.ts'
import type { CallOf } from '../../api-call.ts'
import { parseActionItem, parseActionItems } from '../../parse/profile/parse-action-item.ts'

export const listActionItems: CallOf<typeof endpoints.listActionItems> = {
  id: 'listActionItems',
  method: 'GET',
  path: '/api/v1/telemedicine/action-items/',
  parse: parseActionItems,
}

export const readActionItem: CallOf<typeof endpoints.readActionItem> = {
  id: 'readActionItem',
  method: 'GET',
  path: '/api/v1/telemedicine/action-items/{id}/',
  parse: parseActionItem,
}

export const updateActionItem: CallOf<typeof endpoints.updateActionItem> = {
  id: 'updateActionItem',
  method: 'PATCH',
  path: '/api/v1/telemedicine/action-items/{id}/',
  parse: parseActionItem,
  unread: 'tellsPerson',
}
