import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contract/endpoint.ts'
import type { readLanding } from '../../contract/endpoints/content.ts'
import type { readLead } from '../../contract/endpoints/leads.ts'
import type { readProfile } from '../../contract/endpoints/profile.ts'
import type { uploadImage } from '../../contract/endpoints/uploads.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { defineArea } from './area.ts'
import type { Call } from './handlers.ts'

const careless = defineEndpoint({
  id: 'careless',
  method: 'GET',
  path: '/api/v1/careless/',
  summary: 'Answers before it has opened a lead',
  auth: 'lead',
  on401: 'renew',
  limit: 'shared',
  reply: z.object({ secret: z.string() }),
})
const swallowing = defineEndpoint({
  id: 'swallowing',
  method: 'GET',
  path: '/api/v1/swallowing/',
  summary: 'Answers although the lead is not the caller’s',
  auth: 'lead',
  on401: 'renew',
  limit: 'shared',
  missingIsDone: true,
  reply: z.object({ secret: z.string() }),
})
const nameless = defineEndpoint({
  id: 'nameless',
  method: 'GET',
  path: '/api/v1/nameless/',
  summary: 'Names a part that its call does not have',
  auth: 'lead',
  on401: 'renew',
  limit: 'shared',
  leadId: 'uuid',
  reply: z.object({ secret: z.string() }),
})
const open = defineEndpoint({
  id: 'open',
  method: 'GET',
  path: '/api/v1/open/',
  summary: 'Tells what its handler was given',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  reply: z.object({ given: z.array(z.string()) }),
})
const area = defineArea(
  { careless, open, swallowing, nameless },
  {
    careless: async () => ({ secret: 'inside' }),
    swallowing: async ({ openLead }) => {
      await openLead(null).catch(() => null)
      return { secret: 'inside' }
    },
    nameless: async () => ({ secret: 'inside' }),
    open: async (call) => ({ given: Object.keys(call) }),
  },
)

describe('[P7] what an endpoint asks of its caller', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildTestServer({ areas: [area] })
  })
  afterAll(() => server.close())

  it.each(['careless', 'swallowing', 'nameless'])(
    'is not passed over by a %s handler: nothing of its reply leaves',
    async (name) => {
      const reply = await server.app.inject({ url: `/api/v1/${name}/` })
      expect(reply.statusCode).toBe(500)
      expect(reply.payload).not.toContain('inside')
    },
  )

  it('is what its handler is given, and nothing else', async () => {
    const { given } = (await server.app.inject({ url: '/api/v1/open/' })).json()
    const usual = [
      'params',
      'query',
      'body',
      'request',
      'deps',
      'reply',
      'countPerson',
      'noteCaller',
      'noteIntent',
    ]
    expect(given.toSorted()).toEqual(usual.toSorted())
    expectTypeOf<Call<typeof readProfile>>().toHaveProperty('session')
    expectTypeOf<Call<typeof readProfile>>().not.toHaveProperty('lead')
    expectTypeOf<Call<typeof readLead>>().toHaveProperty('lead')
    expectTypeOf<Call<typeof readLead>>().not.toHaveProperty('session')
    expectTypeOf<Call<typeof uploadImage>>().toHaveProperty('openLead')
    expectTypeOf<Call<typeof uploadImage>>().not.toHaveProperty('lead')
    expectTypeOf<Call<typeof readLanding>>().not.toHaveProperty('lead')
    expectTypeOf<Call<typeof readLanding>>().not.toHaveProperty('openLead')
    expectTypeOf<Call<typeof readLanding>>().not.toHaveProperty('session')
  })

  it('is said of a route outside the contract too, or the app does not start', async () => {
    const silent = {
      ...area,
      addRoutes: (app: TestServer['app']) => app.get('/silent', async () => ''),
    }
    const { app, close } = await buildTestServer({ areas: [silent] })
    await expect(app.ready()).rejects.toThrow('GET /silent does not say who may ask it.')
    await close()
  })
})
