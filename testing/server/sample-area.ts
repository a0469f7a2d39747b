import * as z from 'zod/mini'
import { defineEndpoint } from '../../contract/endpoint.ts'
import { type Area, defineArea } from '../../server/http/area.ts'

const echo = defineEndpoint({
  id: 'echo',
  method: 'POST',
  path: '/api/v1/sample/{id}/',
  summary: 'Gives back what it was sent',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  body: z.object({
    name: z.string(),
    count: z.optional(z.number()),
    extra: z.optional(z.record(z.string(), z.unknown())),
  }),
  query: z.object({ page: z.optional(z.string()) }),
  reply: z.object({ id: z.string(), name: z.string(), page: z.nullable(z.string()) }),
  status: 201,
})

const fail = defineEndpoint({
  id: 'fail',
  method: 'GET',
  path: '/api/v1/sample/{id}/fail/',
  summary: 'Breaks with a patient’s words in the message',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  reply: z.null(),
})

/** Endpoints for tests of the platform itself. */
export const sampleArea: Area = defineArea(
  { echo, fail },
  {
    echo: async ({ params, body, query }) => {
      const reply = { id: params.id, name: body.name, page: query.page ?? null, secret: 'inside' }
      return reply
    },
    fail: async ({ params }) => {
      throw new Error(`no luck with ${params.id}`)
    },
  },
)
