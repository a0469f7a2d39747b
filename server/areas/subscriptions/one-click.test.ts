import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  openSubscriptions,
  type SubscriptionClient,
  subscriptionPath,
} from '../../../testing/mail/subscription-client.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { seal } from '../../data/seal.ts'
import { requireKey } from '../../data/signing-keys.ts'
import { formatStopWays } from './shared/stop-link.ts'

const dayMs = 24 * 3_600_000
const path = `${subscriptionPath}one-click/`
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const pressed = 'List-Unsubscribe=One-Click'

let server: TestServer
let person: SubscriptionClient
let email: string
let token: string

beforeAll(async () => {
  server = await buildTestServer()
  person = await openSubscriptions(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  email = person.nextAddress()
  token = await makeToken(email)
})

async function makeToken(address: string, programmeId = person.condition): Promise<string> {
  const recipient = { email: address, programmeId }
  const { headers } = await formatStopWays(server.db, 'https://x', recipient, server.clock.now())
  const [, url = ''] = /^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? []
  return new URL(url).searchParams.get('token') ?? ''
}

const post = (query: string, headers: Record<string, string> = form, payload = pressed) =>
  server.app.inject({ method: 'POST', url: `${path}${query}`, headers, payload })

/** What was said of programmes' e-mails since the last time it was asked. */
async function readChanges() {
  const rows = await server.db
    .deleteFrom('subscription_changes')
    .returning(['wanted', 'proven', 'programme_id as programme'])
    .execute()
  return rows
}

describe('the button of a mail program', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a form', form, pressed],
    [
      'a form in parts',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['nothing', {}, ''],
    ['something of its own', { 'content-type': 'text/plain' }, 'One-Click'],
  ])(
    '[UNSUB-01] stops the e-mails with %s, as their reader says, without a session or a cookie',
    async (_what, headers, payload) => {
      const reply = await post(`?token=${token}`, headers, payload)
      expect([reply.statusCode, reply.payload]).toEqual([200, '{}'])
      expect(reply.headers['set-cookie']).toBeUndefined()
      const stopped = { wanted: false, proven: true, programme: person.condition }
      expect(await readChanges()).toEqual([stopped])
    },
  )

  it('stops them once, however often it is pressed, and those of no other programme', async () => {
    await Promise.all([1, 2, 3].map(() => post(`?token=${token}`)))
    await post(`?token=${await makeToken(email, person.other)}`)
    expect((await readChanges()).map(({ programme }) => programme)).toEqual([
      person.condition,
      person.other,
    ])
  })

  it('[P9] answers every token alike, and a token that is none changes nothing', async () => {
    const key = await requireKey(server.db, 'mail-stop')
    const said = { address: 'x', programme: person.condition, endsMs: Number.MAX_SAFE_INTEGER }
    const good = await post(`?token=${token}`)
    expect(await readChanges()).toHaveLength(1)
    const others = [
      '',
      '?token=',
      '?token=none',
      `?token=${token.slice(0, -1)}`,
      `?token=${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`,
      `?token=${'a'.repeat(4_000)}`,
      `?token=${'%F0%9F%92%8A'.repeat(20)}`,
      // Sealed by us for something else, and by somebody else for this.
      `?token=${seal(key, 'mail-clinician-message', said)}`,
      `?token=${seal(Buffer.alloc(32), 'stop e-mails', said)}`,
      `?token=${seal(key, 'stop e-mails', { ...said, programme: 'none' })}`,
    ]
    for (const query of others) {
      const reply = await post(query)
      const describeHeaders = ({ headers }: typeof reply) => {
        const { date: _date, 'x-request-id': _id, ...rest } = headers
        return rest
      }
      expect([reply.statusCode, reply.payload]).toEqual([200, '{}'])
      expect(describeHeaders(reply)).toEqual(describeHeaders(good))
    }
    expect(await readChanges()).toEqual([])
  })

  it('works for a year', async () => {
    server.clock.advance(365 * dayMs - 1)
    await post(`?token=${token}`)
    expect(await readChanges()).toHaveLength(1)
    server.clock.advance(1)
    expect((await post(`?token=${token}`)).statusCode).toBe(200)
    expect(await readChanges()).toEqual([])
  })

  it('[P14] names no address, and no two tokens of one address are alike', async () => {
    const other = await makeToken(email)
    expect(other).not.toBe(token)
    const bytes = Buffer.from(token, 'base64url').toString('latin1')
    expect(`${token} ${bytes}`).not.toMatch(/person|example/)
    expect(bytes).not.toContain(person.condition)
  })

  it('is not for a browser on another site, nor for a long body', async () => {
    const foreign = await post(`?token=${token}`, { ...form, 'sec-fetch-site': 'cross-site' })
    const long = await post(`?token=${token}`, form, 'x'.repeat(5_000))
    expect([foreign.statusCode, long.statusCode]).toEqual([403, 413])
    expect(await readChanges()).toEqual([])
  })
})

describe('the same address opened', () => {
  it('leads to the page, which has the token where no server is told it, and stops nothing', async () => {
    const client = openClient(server.app, 'browser')
    const { status, headers } = await client.call('GET', `${path}?token=${token}`)
    const to = `/unsubscribe?condition=${person.condition}#stop=${token}`
    expect([status, headers.location]).toEqual([303, to])
    expect(await readChanges()).toEqual([])
    const posted = await client.call('POST', path, { token })
    expect([posted.status, await readChanges()]).toEqual([
      200,
      [{ wanted: false, proven: true, programme: person.condition }],
    ])
  })

  it.each(['', '?token=none', '?token=a&token=b'])(
    'with %j leads to the page without a token',
    async (query) => {
      const client = openClient(server.app, 'browser')
      const { status, headers } = await client.call('GET', path + query)
      expect([status, headers.location]).toEqual([303, '/unsubscribe'])
    },
  )
})
