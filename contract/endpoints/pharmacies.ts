import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { pharmacySearchMaxLength } from '../limits.ts'
import { pharmacy } from '../shapes/pharmacy.ts'

/** [CALL-09] [ENTITY-12] [GAP-79] Without words, what is nearest to where the visitor lives; by its own number, that one. */
export const searchPharmacies = defineEndpoint({
  id: 'searchPharmacies',
  method: 'GET',
  path: '/api/v1/leads/{uuid}/search-pharmacy/',
  summary: 'Pharmacies by name, city or zip code, nearest first',
  auth: 'lead',
  on401: 'renew',
  limit: { perNetwork: 1_200 },
  leadId: 'uuid',
  previews: true,
  query: z.object({
    search_param: z._default(z.string().check(z.maxLength(pharmacySearchMaxLength)), ''),
  }),
  reply: z.array(pharmacy),
  refusals: ['zip_unknown'],
})
