import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { bankQuestion, pagePayment } from '../shapes/payment.ts'

/** [CALL-07] [GAP-80] 402: the bank asks the person first, and nothing is charged before. */
export const payLead = defineEndpoint({
  id: 'payLead',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/payment/',
  summary: 'Charge the programme’s price once for this lead',
  auth: 'lead',
  on401: 'renew',
  limit: 'own',
  leadId: 'uuid',
  body: z.object({ payment_method_id: z.string() }),
  reply: z.object({ success: z.boolean(), payment: z.optional(pagePayment) }),
  repeatable: true,
  refusals: [
    'payment_action',
    'payment_declined',
    'payment_refused',
    'payment_paused',
    'payment_unknown',
    'payment_lost',
  ],
  flowRefusals: ['payment_waits', 'payment_not_asked'],
  refusalBodies: { payment_action: bankQuestion },
})

/**
 * Ours: what the bank of the built-in sandbox asks the person, answered. Another provider asks in its own way. After
 * it the payment is asked for again.
 */
export const answerSandboxBank = defineEndpoint({
  id: 'answerSandboxBank',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/payment/sandbox-bank/',
  summary: 'Answer what the bank of the payment sandbox asks',
  auth: 'lead',
  on401: 'renew',
  limit: 'own',
  leadId: 'uuid',
  body: z.object({ approved: z.boolean() }),
  /** `success` false: the bank had asked nothing. */
  reply: z.object({ success: z.optional(z.boolean()) }),
  repeatable: true,
})
