import { defineEndpoint } from '../endpoint.ts'
import { createLeadReply, createLeadRequest } from '../shapes/lead.ts'

/** [CALL-01] Apart from the lead's other calls, since the browser needs it alone for the first question. */
export const createLead = defineEndpoint({
  id: 'createLead',
  method: 'POST',
  path: '/api/v1/leads/',
  summary: 'Start a flow for a condition, or take up the lead named by lead_uuid',
  auth: 'public',
  on401: 'renew',
  limit: 'own',
  names: { lead_uuid: 'owner', rx_id: 'owner' },
  body: createLeadRequest,
  reply: createLeadReply,
  status: 201,
  localDay: true,
  repeatable: true,
  refusals: ['not_found', 'programme_withdrawn'],
})
