import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openSubscriptions,
  subscriptionPath as path,
  type SubscriptionClient,
} from '../../../testing/mail/subscription-client.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let client: ApiClient
let person: SubscriptionClient

beforeAll(async () => {
  server = await buildTestServer()
  client = openClient(server.app, 'browser')
  person = await openSubscriptions(server)
})
afterAll(() => server.close())

const badAddresses = [
  '',
  'nobody',
  'a@b@example.com',
  'a@example.com\r\nBcc: eve@example.com',
  'a@example.com, eve@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(190)}.example`,
  '"a b"@example.com',
  'a@example.com.',
  'Ana <ana@example.com>',
  'a\u200b@example.com',
  'а@example.com',
]

describe.each([
  ['POST', 'stop'],
  ['DELETE', 'ask'],
] as const)('bad input to %s', (method, step) => {
  const send: SubscriptionClient['stop'] = (...given) => person[step](...given)

  it.each(badAddresses)('[EM] the address %j is refused in words', async (email) => {
    const reply = await send(email)
    const sentence = 'Enter an e-mail address like name@example.com.'
    expect([reply.status, reply.body]).toEqual([400, { email: [sentence] }])
  })

  it.each([['a@example.com'], { $gt: '' }, null, 7, true])(
    '[JS] the address %j is refused',
    async (email) => {
      const reply = await send(email)
      expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['email']])
    },
  )

  it.each(['', 'x', '0', `${crypto.randomUUID()}x`, '../..', "' or 1=1 --"])(
    '[ID] the condition %j is refused in words',
    async (at) => {
      const reply = await send(person.nextAddress(), at)
      const sentence = 'This link is not complete. Please open the link in our e-mail once more.'
      expect([reply.status, reply.body]).toEqual([400, { condition: [sentence] }])
    },
  )

  it('[UNSUB-01] a programme that does not exist is told', async () => {
    const reply = await send(person.nextAddress(), crypto.randomUUID())
    const sentence =
      'We do not know the programme of this link. Please open the link in our e-mail once more.'
    expect([reply.status, reply.body]).toEqual([400, { condition: [sentence] }])
  })

  it('[JS] an absent, empty or foreign body is refused by the rules of every call', async () => {
    const json = { 'content-type': 'application/json' }
    const statuses = await Promise.all([
      client.call(method, path),
      client.call(method, path, ''),
      client.call(method, path, '[]'),
      client.call(method, path, '{"email":"a@example.com"'),
      client.call(method, path, '{}', { 'content-type': 'text/plain' }),
      client.call(method, path, JSON.stringify({ email: 'x'.repeat(300_000) }), json),
      client.call(
        method,
        path,
        { email: person.nextAddress(), condition: person.condition },
        { 'sec-fetch-site': 'cross-site' },
      ),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 415, 413, 403])
  })
})
