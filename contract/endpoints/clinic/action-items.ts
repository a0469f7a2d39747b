import * as z from 'zod/mini'
import { actionItemType, actionReason } from '../../care/action-codes.ts'
import { codeNumber } from '../../code-shape.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { clinicActionItem } from '../../shapes/clinic/action-item.ts'

export const addClinicActionItem = defineEndpoint({
  id: 'addClinicActionItem',
  method: 'POST',
  path: '/api/v1/clinic/action-items/',
  summary: 'Ask the patient of a sent visit for something',
  auth: 'clinic',
  scope: 'action-items:write',
  on401: 'refusal',
  limit: 'own',
  body: z.object({
    lead: z.string(),
    action_reason: codeNumber(actionReason),
    item_types: z.array(codeNumber(actionItemType)),
    chat: z.optional(z.nullable(z.string())),
    prescription: z.optional(z.nullable(z.string())),
  }),
  reply: clinicActionItem,
  status: 201,
  repeatable: true,
  refusals: ['not_found'],
})

export const withdrawClinicActionItem = defineEndpoint({
  id: 'withdrawClinicActionItem',
  method: 'DELETE',
  path: '/api/v1/clinic/action-items/{id}/',
  summary: 'Take back what was asked for; the patient sees it no more',
  auth: 'clinic',
  scope: 'action-items:write',
  on401: 'refusal',
  limit: 'own',
  reply: clinicActionItem,
})

export const listClinicActionItems = defineEndpoint({
  id: 'listClinicActionItems',
  method: 'GET',
  path: '/api/v1/clinic/action-items/',
  summary: 'What patients were asked for, the newest first',
  auth: 'clinic',
  scope: 'records:read',
  on401: 'refusal',
  limit: 'own',
  query: z.object({ page: z.optional(z.string()), lead: z.optional(z.string()) }),
  reply: z.object({ results: z.array(clinicActionItem), next: z.nullable(z.string()) }),
  refusals: ['not_found'],
})

export const readClinicActionItem = defineEndpoint({
  id: 'readClinicActionItem',
  method: 'GET',
  path: '/api/v1/clinic/action-items/{id}/',
  summary: 'One thing a patient was asked for, with what they gave',
  auth: 'clinic',
  scope: 'records:read',
  on401: 'refusal',
  limit: 'own',
  reply: clinicActionItem,
})
