import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
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
  on401: 'renew',
  limit: 'shared',
  leadId: 'uuid',
  previews: true,
  body: proceedRequest,
  keyedPart: 'answers',
  reply: flow,
  localDay: true,
  repeatable: true,
  refusals: ['account_needed', 'payment_needed', 'times_kept'],
  flowRefusals: ['page_mismatch', 'flow_finished'],
})

/** [CALL-03] */
export const backLead = defineEndpoint({
  id: 'backLead',
  method: 'PATCH',
  path: '/api/v1/leads/{uuid}/back/',
  summary: 'Go back to the previous or a given visited page',
  auth: 'lead',
  on401: 'renew',
  limit: 'shared',
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
  on401: 'renew',
  limit: 'shared',
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
  on401: 'renew',
  limit: 'shared',
  leadId: 'uuid',
  reply: theme,
})
