import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { personQuery } from '../../shapes/person.ts'
import { actionItem, actionItemValue } from '../../shapes/profile/action-item.ts'

/** [CALL-36] */
export const listActionItems = defineEndpoint({
  id: 'listActionItems',
  method: 'GET',
  path: '/api/v1/telemedicine/action-items/',
  summary: 'What the care team still needs of the patient, the newest first',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  query: personQuery,
  reply: z.array(actionItem),
  refusals: ['not_found'],
})

/** [CALL-37] One that is done has no types left. */
export const readActionItem = defineEndpoint({
  id: 'readActionItem',
  method: 'GET',
  path: '/api/v1/telemedicine/action-items/{id}/',
  summary: 'One thing the care team needs',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  reply: actionItem,
})

/** [CALL-38] Any 2xx says how it stands then. A message and a renewal take no value: they say that it is done. */
export const updateActionItem = defineEndpoint({
  id: 'updateActionItem',
  method: 'PATCH',
  path: '/api/v1/telemedicine/action-items/{id}/',
  summary: 'Give what the current type of an action item asks for',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  localDay: true,
  body: z.object({ item_type: z.number(), value: z.optional(z.nullable(actionItemValue)) }),
  reply: actionItem,
  repeatable: true,
  refusals: ['action_item_moved'],
})
