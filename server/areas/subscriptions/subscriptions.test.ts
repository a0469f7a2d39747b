import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openSubscriptions,
  subscriptionPath as path,
  type SubscriptionClient,
} from '../../../testing/mail/subscription-client.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { finishJobs } from '../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { sweepLinks } from './subscription-repository.ts'

const dayMs = 24 * 3_600_000

let server: TestServer
let client: ApiClient
let person: SubscriptionClient

beforeAll(async () => {
  server = await buildTestServer()
  client = openClient(server.app, 'browser')
  person = await openSubscriptions(server)
})
afterAll(() => server.close())

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

describe('unsubscribing', () => {
  it('[CALL-47] [UNSUB-01] ends the e-mails at once, and once', async () => {
    const email = person.nextAddress()
    const changes = await changesOf(async () => {
      for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
        const reply = await person.stop(spelling)
        expect([reply.status, reply.text]).toEqual([200, '{}'])
      }
    })
    expect(changes).toEqual([false])
  })

  it('[ENTITY-51] keeps programmes and addresses apart', async () => {
    const email = person.nextAddress()
    const changes = await changesOf(async () => {
      await person.stop(email)
      await person.stop(email, person.other)
      await person.stop(email.replace('@', '+care@'))
    })
    expect(changes).toEqual([false, false, false])
  })

  it('keeps nothing for a programme that does not exist', async () => {
    const changes = await changesOf(async () => {
      const reply = await person.stop(person.nextAddress(), crypto.randomUUID())
      expect(reply.status).toBe(400)
    })
    expect(changes).toEqual([])
  })

  it('[P14] stores no address', async () => {
    const email = person.nextAddress()
    await person.stop(email)
    await person.ask(email)
    const changes = await server.db.selectFrom('subscription_changes').selectAll().execute()
    const links = await server.db.selectFrom('subscription_links').selectAll().execute()
    const kept = [...changes, ...links].flatMap((row) => Object.values(row).map(String))
    expect(kept.filter((text) => text.includes('example.com'))).toEqual([])
  })
})

describe('asking for e-mails again', () => {
  it('[CALL-48] [GAP-159] changes nothing before the mailed link is confirmed', async () => {
    const email = person.nextAddress()
    await person.stop(email)
    expect(
      await changesOf(async () => {
        const reply = await person.ask(email)
        expect([reply.status, reply.text]).toEqual([200, '{}'])
      }),
    ).toEqual([])
    const link = person.readLink(email)
    expect(link.origin + link.pathname).toBe(`${server.deps.config.publicUrl}/unsubscribe`)
    // What is in the query is told to every server on the way; the fragment to none.
    expect(link.search).toBe(`?condition=${person.condition}`)
    expect(link.hash).toContain(`email=${encodeURIComponent(email)}`)
    expect(Buffer.from(person.readToken(email), 'base64url')).toHaveLength(32)
    expect(server.mail.sent.at(-1)?.subject).toContain(person.productName)
    expect(server.mail.sent.at(-1)?.html).toContain(person.readToken(email))
    expect(await changesOf(() => person.confirm(person.readToken(email)))).toEqual([true])
  })

  it('[CALL-48] works in a POST too, for networks that drop the body of a DELETE', async () => {
    const email = person.nextAddress()
    const reply = await client.call('POST', `${path}again/`, { email, condition: person.condition })
    expect([reply.status, reply.text]).toEqual([200, '{}'])
    await finishJobs(server.deps)
    expect(await changesOf(() => person.confirm(person.readToken(email)))).toEqual([true])
  })

  it('builds the link from the settings, whatever host the call names', async () => {
    const email = person.nextAddress()
    await client.call(
      'DELETE',
      path,
      { email, condition: person.condition },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    )
    await finishJobs(server.deps)
    expect(person.readLink(email).origin).toBe(server.deps.config.publicUrl)
  })

  it('mails nothing for a programme that does not exist', async () => {
    await finishJobs(server.deps)
    const sent = server.mail.sent.length
    expect((await person.ask(person.nextAddress(), crypto.randomUUID())).status).toBe(400)
    expect(server.mail.sent).toHaveLength(sent)
  })

  it('mails an address five times a day, also when asked all at once, and answers alike', async () => {
    const email = person.nextAddress()
    const replies = await Promise.all(Array.from({ length: 12 }, () => person.ask(email)))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {}']),
    )
    const count = () => server.mail.sent.filter((mail) => mail.to === email).length
    expect(count()).toBe(5)
    await person.ask(email.toUpperCase(), person.other)
    expect(count()).toBe(5)
    server.clock.advance(dayMs + 1)
    await person.ask(email)
    expect(count()).toBe(6)
  })

  it('answers while the mail server is away', async () => {
    const { mail } = server.deps
    server.deps.mail = { ...mail, send: () => Promise.reject(new Error('away')) }
    const reply = await person.ask(person.nextAddress())
    server.deps.mail = mail
    expect([reply.status, reply.text]).toEqual([200, '{}'])
  })
})

describe('[TK] the mailed link', () => {
  it('says the same when it is used again, and changes nothing more', async () => {
    const email = person.nextAddress()
    await person.stop(email)
    await person.ask(email)
    const token = person.readToken(email)
    const changes = await changesOf(async () => {
      for (const reply of await Promise.all([
        person.confirm(token),
        person.confirm(token),
        person.confirm(token),
      ])) {
        expect([reply.status, reply.text]).toEqual([200, '{}'])
      }
    })
    expect(changes).toEqual([true])
  })

  it('is refused when it was used before a new unsubscribe', async () => {
    const email = person.nextAddress()
    await person.ask(email)
    const token = person.readToken(email)
    await person.confirm(token)
    await person.stop(email)
    expect(await changesOf(() => person.confirm(token))).toEqual([])
  })

  it('is void once the person unsubscribes again', async () => {
    const email = person.nextAddress()
    await person.ask(email)
    await person.stop(email)
    const refused = await person.confirm(person.readToken(email))
    const detail = 'This link no longer works. Please ask for a new one.'
    expect([refused.status, refused.body]).toEqual([400, { detail }])
    expect(await changesOf(() => person.confirm(person.readToken(email)))).toEqual([])
  })

  it('of another programme stays valid when one is unsubscribed', async () => {
    const email = person.nextAddress()
    await person.ask(email, person.other)
    await person.stop(email, person.condition)
    expect(await changesOf(() => person.confirm(person.readToken(email)))).toEqual([true])
  })

  it('works for 24 hours', async () => {
    const email = person.nextAddress()
    await person.ask(email)
    server.clock.advance(dayMs - 1)
    expect((await person.confirm(person.readToken(email))).status).toBe(200)
    await person.ask(email)
    server.clock.advance(dayMs)
    expect((await person.confirm(person.readToken(email))).status).toBe(400)
  })

  it.each(['', 'x', 'A'.repeat(43), 'a'.repeat(16_000), '../..', "' or 1=1 --", '\u0000'])(
    'is refused when it is %j',
    async (token) => {
      expect((await person.confirm(token)).status).toBe(400)
    },
  )

  it('is forgotten when nobody can use it any more', async () => {
    const count = async () =>
      (await server.db.selectFrom('subscription_links').select('token_hash').execute()).length
    await person.ask(person.nextAddress())
    expect(await count()).toBeGreaterThan(0)
    server.clock.advance(2 * dayMs + 1)
    await sweepLinks(server.db, server.clock.now())
    expect(await count()).toBe(0)
  })
})

describe('[RC] unsubscribe against the mailed link', () => {
  it('ends unsubscribed whoever is faster', async () => {
    for (let round = 0; round < 20; round += 1) {
      const email = person.nextAddress()
      await person.stop(email)
      await person.ask(email)
      const token = person.readToken(email)
      const calls = [() => person.confirm(token), () => person.stop(email)]
      if (round % 2 === 1) calls.reverse()
      const changes = await changesOf(() => Promise.all(calls.map((call) => call())))
      // Either the link came first and was undone, or it came too late.
      expect([[], [true, false]]).toContainEqual(changes)
      expect((await person.confirm(token)).status).toBe(400)
    }
  })
})

describe('[P9] what a reply tells', () => {
  it.each([
    ['POST', 'stop'],
    ['DELETE', 'ask'],
  ] as const)('%s is equal to the byte for known and unknown addresses', async (_method, step) => {
    const send = person[step]
    const known = person.nextAddress()
    await person.stop(known)
    await person.ask(known)
    await person.confirm(person.readToken(known))
    const sent = server.mail.sent.length
    const [first, second] = [await send(known), await send(person.nextAddress())]
    const describeReply = ({ status, text, headers }: typeof first) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers
      return { status, text, rest, names: Object.keys(headers) }
    }
    expect(describeReply(first)).toEqual(describeReply(second))
    expect([0, 2]).toContain(server.mail.sent.length - sent)
  })

  it('a GET changes nothing, whatever it carries', async () => {
    const email = person.nextAddress()
    await person.ask(email)
    const link = person.readLink(email)
    const changes = await changesOf(async () => {
      await client.call('GET', link.pathname + link.search)
      await client.call('GET', `${path}confirm/?token=${person.readToken(email)}`)
      await client.call('GET', `${path}?email=${email}&condition=${person.condition}`)
    })
    expect(changes).toEqual([])
  })
})
