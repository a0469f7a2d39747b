import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idText } from '../id-text.ts'

/**
 * Which sentences stand beside the boxes in web/features/shell/call/words.ts; kept with every consent. It
 * grows whenever a sentence there changes: a test beside the dialog holds both together.
 */
export const phoneConsentTextVersion = 1

/** [CALL-08] [ENTITY-15] Without the terms there is no consent, so `terms_of_use` has to be true. */
export const giveConsent = defineEndpoint({
  id: 'giveConsent',
  method: 'POST',
  path: '/api/v1/leads/consent/',
  summary: 'Keep what a visitor agreed to before a call to the programme’s phone',
  auth: 'lead',
  on401: 'renew',
  limit: 'own',
  leadId: 'lead',
  body: z.object({
    rx_user_uuid: idText,
    lead: idText,
    terms_of_use: z.boolean(),
    opt_in: z.boolean(),
  }),
  reply: z.object({}),
  status: 201,
  repeatable: true,
})
