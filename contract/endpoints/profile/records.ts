import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { personQuery } from '../../shapes/person.ts'
import { recordFile } from '../../shapes/profile/record-file.ts'

/** Putting one together reads everything there is, photos too. */
const limit = { perPerson: 6 }

/** Ours. `timezone` says by whose clocks its times are told; without it in UTC. */
export const downloadRecord = defineEndpoint({
  id: 'downloadRecord',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/record/',
  summary:
    'Everything that is kept of one of the account’s people, as one page that a person can read',
  auth: 'session',
  on401: 'renew',
  limit,
  query: z.extend(personQuery, { timezone: z.optional(z.string()) }),
  refusals: ['not_found', 'unavailable'],
  reply: recordFile,
})

/** Ours. */
export const downloadFhirRecord = defineEndpoint({
  id: 'downloadFhirRecord',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/record/fhir/',
  summary: 'The medical part of it as a bundle of FHIR R4, for another clinic or app',
  auth: 'session',
  on401: 'renew',
  limit,
  query: personQuery,
  refusals: ['not_found', 'unavailable'],
  reply: recordFile,
})
