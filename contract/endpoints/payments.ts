import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idText } from '../id-text.ts'

/** [CALL-07] */
export const payLead = defineEndpoint({
  id: 'payLead',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/payment/',
  summary: 'Charge the programme’s price once for this lead',
  auth: 'lead',
  on401: 'renew',
  limit: 'own',
  leadId: 'uuid',
  body: z.object({ payment_method_id: idText }),
  reply: z.object({ success: z.boolean() }),
  repeatable: true,
  refusals: ['payment_not_asked', 'payment_declined', 'payment_unknown'],
})
