import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let document: Json
beforeAll(async () => {
  server = await buildTestServer()
  // Any JSON may be dug into; a wrong guess reads undefined and fails an assertion.
  document = (await server.app.inject('/api/docs/json')).json() as Json
})
afterAll(() => server.close())

const operation = (path: string, method: string) => document.paths?.[path]?.[method]

describe('the description of the API', () => {
  it.each([
    ['/api/v1/leads/{uuid}/', '409', ['page_mismatch', 'flow_finished'], []],
    ['/api/v1/leads/{uuid}/back/', '400', ['current_step'], ['FieldRefusal']],
    ['/api/v1/leads/{uuid}/back/', '409', ['page_not_visited', 'another_under_way'], []],
    ['/api/v1/leads/{uuid}/payment/', '409', ['payment_waits', 'payment_not_asked'], []],
  ])(
    '[FLOW-16] %s says which of its %s carry the whole flow, in a shape of its own',
    (path, status, codes, more) => {
      const method = path.endsWith('payment/') ? 'post' : 'patch'
      const reply = operation(path, method)?.responses?.[status]
      const lines = String(reply?.description).split('\n\n')
      const told = lines.filter((line) => line.endsWith(' The body is the whole current flow.'))
      expect(told.map((line) => line.split(':')[0])).toEqual(expect.arrayContaining(codes))
      expect(told.length).toBeLessThan(lines.length)
      const shapes = ['FlowRefusal', 'Refusal', ...more]
      expect(reply?.content?.['application/json']?.schema).toEqual({
        anyOf: shapes.map((name) => ({ $ref: `#/components/schemas/${name}` })),
      })
      expect(document.components?.schemas?.FlowRefusal?.allOf).toEqual([
        { $ref: '#/components/schemas/Flow' },
        { $ref: '#/components/schemas/Refusal' },
      ])
    },
  )

  it.each([
    ['/api/v1/leads/image/{id}/file', 'get', '200', ['image/jpeg'], [{}, { session: [] }]],
    ['/api/v1/telemedicine/chats/events/', 'get', '200', ['text/event-stream'], [{ session: [] }]],
    ['/api/v1/message-center/email-subscription/one-click/', 'get', '303', [], []],
    [
      '/api/v1/payments/stripe-webhook/',
      'post',
      '200',
      ['application/json'],
      [{ stripeSignature: [] }],
    ],
  ])(
    '%s answers with what no shape describes, and says so',
    (path, method, status, types, security) => {
      const described = operation(path, method)
      expect(Object.keys(described?.responses?.[status]?.content ?? {})).toEqual(types)
      expect(described?.security).toEqual(security)
    },
  )
})
