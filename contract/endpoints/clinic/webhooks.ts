import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { clinicEvents } from '../../shapes/clinic/events.ts'
import { listOf, listQuery } from '../../shapes/clinic/list.ts'
import { clinicWebhook, newClinicWebhook } from '../../shapes/clinic/webhooks.ts'

/** `url` is https and leads to a public address. */
export const addClinicWebhook = defineEndpoint({
  id: 'addClinicWebhook',
  method: 'POST',
  path: '/api/v1/clinic/webhooks/',
  summary: 'Be told of events; the reply holds the secret that signs them, this once',
  auth: 'clinic',
  scope: 'webhooks:write',
  on401: 'refusal',
  limit: 'own',
  body: z.object({ url: z.string(), events: z.array(z.enum(clinicEvents)) }),
  reply: newClinicWebhook,
  status: 201,
  repeatable: true,
  refusals: ['webhooks_full'],
})

export const listClinicWebhooks = defineEndpoint({
  id: 'listClinicWebhooks',
  method: 'GET',
  path: '/api/v1/clinic/webhooks/',
  summary: 'The webhooks that this key made, the newest first',
  auth: 'clinic',
  scope: 'webhooks:write',
  on401: 'refusal',
  limit: 'own',
  query: listQuery,
  reply: listOf(clinicWebhook),
})

export const deleteClinicWebhook = defineEndpoint({
  id: 'deleteClinicWebhook',
  method: 'DELETE',
  path: '/api/v1/clinic/webhooks/{webhook}/',
  summary: 'End one of them, and what was on its way to it',
  auth: 'clinic',
  scope: 'webhooks:write',
  on401: 'refusal',
  limit: 'own',
  reply: z.object({}),
  status: 204,
})
