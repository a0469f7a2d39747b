import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errors, itemProblems } from '../../../contract/errors.ts'
import { type ApiClient, openClient } from '../../../testing/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/test-server.ts'
import { listProgrammes } from '../programmes/repository.ts'
import { sweepLinks } from './subscription-repository.ts'

const path = '/api/v1/message-center/email-subscription/'
const dayMs = 24 * 3_600_000

let server: TestServer
let client: ApiClient
/** Two programmes that exist. */
let condition = ''
let other = ''
let productName = ''
let people = 0

beforeAll(async () => {
  server = await buildTestServer()
  client = openClient(server.app, 'browser')
  const [first, second] = await listProgrammes(server.db)
  condition = first?.programme.fuuid ?? ''
  other = second?.programme.fuuid ?? ''
  productName = first?.programme.theme.product_data.name ?? ''
})
afterAll(() => server.close())

const nextAddress = () => `person${++people}@example.com`

const stop = (email: unknown, at: unknown = condition) =>
  client.call('POST', path, { email, condition: at })
const ask = (email: unknown, at: unknown = condition) =>
  client.call('DELETE', path, { email, condition: at })
const confirm = (token: unknown) => client.call('POST', `${path}confirm/`, { token })

/** The state of every subscription that changed, oldest change first. */
async function readChanges(): Promise<boolean[]> {
  const rows = await server.db
    .selectFrom('subscription_changes')
    .select('wanted')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.wanted)
}

async function changesOf(work: () => Promise<unknown>): Promise<boolean[]> {
  const before = (await readChanges()).length
  await work()
  return (await readChanges()).slice(before)
}

function readLink(email: string): URL {
  const mail = server.mail.sent.findLast((sent) => sent.to === email)
  return new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:')
}
const readToken = (email: string) => readLink(email).searchParams.get('token') ?? ''

describe('unsubscribing', () => {
  it('[CALL-47] [UNSUB-01] ends the e-mails at once, and once', async () => {
    const email = nextAddress()
    const changes = await changesOf(async () => {
      for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
        const reply = await stop(spelling)
        expect([reply.status, reply.text]).toEqual([200, '{}'])
      }
    })
    expect(changes).toEqual([false])
  })

  it('[ENTITY-51] keeps programmes and addresses apart', async () => {
    const email = nextAddress()
    const changes = await changesOf(async () => {
      await stop(email)
      await stop(email, other)
      await stop(email.replace('@', '+care@'))
    })
    expect(changes).toEqual([false, false, false])
  })

  it('keeps nothing for a programme that does not exist', async () => {
    const changes = await changesOf(async () => {
      const reply = await stop(nextAddress(), crypto.randomUUID())
      expect([reply.status, reply.text]).toEqual([200, '{}'])
    })
    expect(changes).toEqual([])
  })

  it('[P14] stores no address', async () => {
    const email = nextAddress()
    await stop(email)
    await ask(email)
    const changes = await server.db.selectFrom('subscription_changes').selectAll().execute()
    const links = await server.db.selectFrom('subscription_links').selectAll().execute()
    const kept = [...changes, ...links].flatMap((row) => Object.values(row).map(String))
    expect(kept.filter((text) => text.includes('example.com'))).toEqual([])
  })
})

describe('asking for e-mails again', () => {
  it('[CALL-48] [GAP-159] changes nothing before the mailed link is confirmed', async () => {
    const email = nextAddress()
    await stop(email)
    expect(
      await changesOf(async () => {
        const reply = await ask(email)
        expect([reply.status, reply.text]).toEqual([200, '{}'])
      }),
    ).toEqual([])
    const link = readLink(email)
    expect(link.origin + link.pathname).toBe(`${server.deps.config.publicUrl}/unsubscribe`)
    expect(link.searchParams.get('condition')).toBe(condition)
    expect(Buffer.from(readToken(email), 'base64url')).toHaveLength(32)
    expect(server.mail.sent.at(-1)?.subject).toContain(productName)
    expect(server.mail.sent.at(-1)?.html).toContain(readToken(email))
    expect(await changesOf(() => confirm(readToken(email)))).toEqual([true])
  })

  it('[CALL-48] works in a POST too, for networks that drop the body of a DELETE', async () => {
    const email = nextAddress()
    const reply = await client.call('POST', `${path}again/`, { email, condition })
    expect([reply.status, reply.text]).toEqual([200, '{}'])
    expect(await changesOf(() => confirm(readToken(email)))).toEqual([true])
  })

  it('builds the link from the settings, whatever host the call names', async () => {
    const email = nextAddress()
    await client.call(
      'DELETE',
      path,
      { email, condition },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    )
    expect(readLink(email).origin).toBe(server.deps.config.publicUrl)
  })

  it('mails nothing for a programme that does not exist', async () => {
    const sent = server.mail.sent.length
    expect((await ask(nextAddress(), crypto.randomUUID())).text).toBe('{}')
    expect(server.mail.sent).toHaveLength(sent)
  })

  it('mails an address five times a day, also when asked all at once, and answers alike', async () => {
    const email = nextAddress()
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask(email)))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {}']),
    )
    const count = () => server.mail.sent.filter((mail) => mail.to === email).length
    expect(count()).toBe(5)
    await ask(email.toUpperCase(), other)
    expect(count()).toBe(5)
    server.clock.advance(dayMs + 1)
    await ask(email)
    expect(count()).toBe(6)
  })

  it('answers while the mail server is away', async () => {
    const { mail } = server.deps
    server.deps.mail = { send: () => Promise.reject(new Error('away')), close: mail.close }
    const reply = await ask(nextAddress())
    server.deps.mail = mail
    expect([reply.status, reply.text]).toEqual([200, '{}'])
  })
})

describe('[TK] the mailed link', () => {
  it('says the same when it is used again, and changes nothing more', async () => {
    const email = nextAddress()
    await stop(email)
    await ask(email)
    const token = readToken(email)
    const changes = await changesOf(async () => {
      for (const reply of await Promise.all([confirm(token), confirm(token), confirm(token)])) {
        expect([reply.status, reply.text]).toEqual([200, '{}'])
      }
    })
    expect(changes).toEqual([true])
  })

  it('is refused when it was used before a new unsubscribe', async () => {
    const email = nextAddress()
    await ask(email)
    const token = readToken(email)
    await confirm(token)
    await stop(email)
    expect(await changesOf(() => confirm(token))).toEqual([])
  })

  it('is void once the person unsubscribes again', async () => {
    const email = nextAddress()
    await ask(email)
    await stop(email)
    const refused = await confirm(readToken(email))
    const { status, detail } = errors.subscription_link_refused
    expect([refused.status, refused.body]).toEqual([status, { detail }])
    expect(await changesOf(() => confirm(readToken(email)))).toEqual([])
  })

  it('of another programme stays valid when one is unsubscribed', async () => {
    const email = nextAddress()
    await ask(email, other)
    await stop(email, condition)
    expect(await changesOf(() => confirm(readToken(email)))).toEqual([true])
  })

  it('works for 24 hours', async () => {
    const email = nextAddress()
    await ask(email)
    server.clock.advance(dayMs - 1)
    expect((await confirm(readToken(email))).status).toBe(200)
    await ask(email)
    server.clock.advance(dayMs)
    expect((await confirm(readToken(email))).status).toBe(400)
  })

  it.each(['', 'x', 'A'.repeat(43), 'a'.repeat(16_000), '../..', "' or 1=1 --", '\u0000'])(
    'is refused when it is %j',
    async (token) => {
      expect((await confirm(token)).status).toBe(400)
    },
  )

  it('is forgotten when nobody can use it any more', async () => {
    const count = async () =>
      (await server.db.selectFrom('subscription_links').select('token_hash').execute()).length
    await ask(nextAddress())
    expect(await count()).toBeGreaterThan(0)
    server.clock.advance(2 * dayMs + 1)
    await sweepLinks(server.db, server.clock.now())
    expect(await count()).toBe(0)
  })
})

describe('[RC] unsubscribe against the mailed link', () => {
  it('ends unsubscribed whoever is faster', async () => {
    for (let round = 0; round < 20; round += 1) {
      const email = nextAddress()
      await stop(email)
      await ask(email)
      const token = readToken(email)
      const calls = [() => confirm(token), () => stop(email)]
      if (round % 2 === 1) calls.reverse()
      const changes = await changesOf(() => Promise.all(calls.map((call) => call())))
      // Either the link came first and was undone, or it came too late.
      expect([[], [true, false]]).toContainEqual(changes)
      expect((await confirm(token)).status).toBe(400)
    }
  })
})

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
  ['POST', stop],
  ['DELETE', ask],
] as const)('bad input to %s', (method, send) => {
  it.each(badAddresses)('[EM] the address %j is refused in words', async (email) => {
    const reply = await send(email)
    expect([reply.status, reply.body]).toEqual([400, { email: [itemProblems.email] }])
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
      const reply = await send(nextAddress(), at)
      const sentence = errors.subscription_link_incomplete.detail
      expect([reply.status, reply.body]).toEqual([400, { condition: [sentence] }])
    },
  )

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
        { email: nextAddress(), condition },
        { 'sec-fetch-site': 'cross-site' },
      ),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 415, 413, 403])
  })
})

describe('[P9] what a reply tells', () => {
  it.each([
    ['POST', stop],
    ['DELETE', ask],
  ] as const)('%s is equal to the byte for known and unknown addresses', async (_method, send) => {
    const known = nextAddress()
    await stop(known)
    await ask(known)
    await confirm(readToken(known))
    const sent = server.mail.sent.length
    const [first, second] = [await send(known), await send(nextAddress())]
    const describeReply = ({ status, text, headers }: typeof first) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers
      return { status, text, rest, names: Object.keys(headers) }
    }
    expect(describeReply(first)).toEqual(describeReply(second))
    expect([0, 2]).toContain(server.mail.sent.length - sent)
  })

  it('a GET changes nothing, whatever it carries', async () => {
    const email = nextAddress()
    await ask(email)
    const link = readLink(email)
    const changes = await changesOf(async () => {
      await client.call('GET', link.pathname + link.search)
      await client.call('GET', `${path}confirm/?token=${readToken(email)}`)
      await client.call('GET', `${path}?email=${email}&condition=${condition}`)
    })
    expect(changes).toEqual([])
  })
})
