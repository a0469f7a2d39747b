import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Started } from '../../../../testing/people/lead-visitor.ts'
import { openWaitingRoom, type WaitingRoom } from '../../../../testing/people/waiting-visitor.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let room: WaitingRoom
beforeAll(async () => {
  // With limits, unlike other tests: strangers must use up nobody’s.
  server = await buildTestServer({ config: { requestsPerMinute: 3_000 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  room = await openWaitingRoom(server)
})

/** From a network of its own. */
const waitFrom = async (remoteAddress: string, { client, url }: Started, email: string) => {
  const headers = { cookie: client.cookie() ?? '', 'sec-fetch-site': 'same-origin' }
  const asked = { method: 'POST', url: `${url}timeslots/wait/`, headers, remoteAddress } as const
  expect((await server.app.inject({ ...asked, payload: { email } })).statusCode).toBe(200)
}
describe('who waits beside strangers', () => {
  it('[P10] is not kept waiting by a stranger who asks for hundreds from one place', async () => {
    for (let place = 0; place < 210; place++) {
      await waitFrom('10.9.0.1', await room.stand(), `stranger${place}@mail.example`)
    }
    server.clock.advance(1_000)
    await waitFrom('10.9.0.2', await room.stand(), 'patient@mail.example')
    await room.see({}, { '2026-03-10': '9:00-9:20' })
    const told = await room.look()
    expect(told).toHaveLength(3)
    expect(told).toContain('patient@mail.example')
  })

  it('[P10] of one attacker’s networks of IPv6 all are one place', async () => {
    for (let place = 1; place < 6; place++) {
      await waitFrom(`2001:db8:7:${place}::1`, await room.stand(), `stranger${place}@mail.example`)
      server.clock.advance(1_000)
    }
    await waitFrom('2001:db8:8::1', await room.stand(), 'patient@mail.example')
    await room.see({}, { '2026-03-10': '9:00-9:20' })
    expect(await room.look()).toContain('patient@mail.example')
  })

  it('[P10] is mailed once at one address for one opening, and five times a day, however many visits name it', async () => {
    const victim = 'victim@mail.example'
    const mails = []
    for (let opening = 0; opening < 7; opening++) {
      await room.see({})
      for (const spelling of [victim, victim.toUpperCase(), victim]) {
        await room.wait(await room.stand(), spelling)
      }
      await room.see({ tue: '9:00-10:00' })
      mails.push((await room.look()).length, (await room.look()).length)
    }
    expect(mails).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0])
    server.clock.advance(24 * 3_600_000 + 1)
    expect(await room.look()).toHaveLength(1)
  })

  it('[P10] is told though a stranger who named their address too takes it back', async () => {
    const stranger = await room.stand()
    await room.wait(stranger, 'shared@mail.example')
    await room.wait(await room.stand(), 'shared@mail.example')
    await room.see({ tue: '9:00-10:00' })
    await room.run('tell-waiting')
    await room.wait(stranger, null)
    const before = server.mail.sent.length
    await finishJobs(server.deps)
    expect(server.mail.sent.slice(before).map(({ to }) => to)).toEqual(['shared@mail.example'])
  })
})

describe('the mail', () => {
  const stop = (body: object) =>
    openClient(server.app, 'browser').call(
      'POST',
      '/api/v1/message-center/email-subscription/',
      body,
    )

  /** What its link to stop holds, after somebody was told. */
  async function readStop(to: string) {
    const mail = server.mail.sent.findLast((sent) => sent.to === to)
    const link = new URL(mail?.text.match(/\S+\/unsubscribe\S+/)?.[0] ?? 'none:')
    expect(mail?.html).toContain('stop these e-mails</a>')
    const fragment = new URLSearchParams(link.hash.slice(1))
    const condition = link.searchParams.get('condition')
    return { email: fragment.get('email'), condition, proof: fragment.get('stop') }
  }

  async function tell(email: string): Promise<string[]> {
    await room.see({})
    await room.wait(await room.stand(), email)
    await room.see({ tue: '9:00-10:00' })
    return room.look()
  }

  it('[P10] is stopped by its link, at every spelling of the address and in no other programme', async () => {
    const email = 'reader@mail.example'
    expect(await tell(email)).toEqual([email])
    expect((await stop(await readStop(email))).status).toBe(200)
    expect(await tell('Reader@mail.example')).toEqual([])
    room = await openWaitingRoom(server)
    expect(await tell(email)).toEqual([email])
  })

  it('[P9] [P10] is stopped by nobody who has not read one', async () => {
    const email = 'waiting@mail.example'
    expect(await tell(email)).toEqual([email])
    const { condition } = await readStop(email)
    await tell('other@mail.example')
    const { proof } = await readStop('other@mail.example')
    for (const body of [{}, { proof: '' }, { proof: 'A'.repeat(43) }, { proof }]) {
      expect((await stop({ email, condition, ...body })).status).toBe(200)
    }
    expect(await tell(email)).toEqual([email])
  })

  it('comes again once the address has taken e-mails up by a mailed link', async () => {
    const email = 'again@mail.example'
    await tell(email)
    const { proof, ...subscription } = await readStop(email)
    // Said by anybody before, it is still news from who has read the mail.
    await stop(subscription)
    await stop({ ...subscription, proof })
    expect(await tell(email)).toEqual([])
    const path = '/api/v1/message-center/email-subscription/'
    const client = openClient(server.app, 'browser')
    await client.call('DELETE', path, subscription)
    await finishJobs(server.deps)
    const token = server.mail.sent.at(-1)?.text.match(/token=(\S+)/)?.[1]
    expect((await client.call('POST', `${path}confirm/`, { token })).status).toBe(200)
    expect(await tell(email)).toEqual([email])
  })
})
