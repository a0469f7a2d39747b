import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idText, optionalId } from '../id-text.ts'

/** [ENTITY-14] */
const place = z.object({
  state: z.object({ name: z.string(), short_name: z.string() }),
  city: z.string(),
})

/** [CALL-11] The path has no version on the wire. */
export const checkZip = defineEndpoint({
  id: 'checkZip',
  method: 'POST',
  path: '/api/geodata/check/zipcode/',
  summary:
    'Whether a zip code may be sent: it exists, and the programme serves its state or has a page for states it does not serve',
  auth: 'public',
  on401: 'renew',
  limit: 'own',
  body: z.object({
    zip_code: idText,
    product_id: optionalId,
    protocol_uuid: optionalId,
  }),
  reply: place,
  refusals: ['zip_malformed', 'zip_unknown', 'zip_not_served'],
})

/** [CALL-12] */
export const locateZip = defineEndpoint({
  id: 'locateZip',
  method: 'GET',
  path: '/api/v1/geodata/zip_code/{zip}/',
  summary: 'City and state of a zip code',
  auth: 'public',
  on401: 'renew',
  limit: 'own',
  reply: place,
  refusals: ['zip_malformed', 'zip_unknown'],
})
