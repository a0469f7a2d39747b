import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schedulePages } from '../../../testing/flows/schedule-programme.ts'
import { buildProgramme, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { proceed, type Started, startLead } from '../../../testing/people/lead-visitor.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { finishJobs } from '../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { readClinicians } from './shared/read-clinicians.ts'
import { setClinicians } from './shared/set-clinicians.ts'
import { tellWaitingJob } from './tell-waiting.ts'

let server: TestServer
let fuuid = ''
let slug = ''

beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const programme = buildProgramme({ definition: { pages: schedulePages } })
  fuuid = (await publishProgramme(server.db, programme)).fuuid
  slug = programme.slug
  await see({})
})

/** One clinician with these hours by the clocks of New York; twenty minutes a visit. */
async function see(week: object, days: object = {}): Promise<void> {
  const read = readClinicians(
    JSON.stringify([{ name: 'Dr. Moreno', zone: 'America/New_York', week, days }]),
  )
  if (!read.ok) throw new Error(read.problems.join())
  await setClinicians(server.db, slug, read.clinicians)
}

async function stand(): Promise<Started> {
  const visitor = await startLead(server, fuuid)
  await proceed(visitor, 'begin')
  return visitor
}

const wait = ({ client, url }: Started, email: unknown, key?: string) =>
  client.call('POST', `${url}timeslots/wait/`, { email }, key ? { 'idempotency-key': key } : {})
const ask = async ({ client, url }: Started) =>
  (await client.call('GET', `${url}timeslots/?start=2026-03-02`)).body

/** What goes out when the waiting are looked after, as whom and subject. */
async function look(): Promise<string[]> {
  const before = server.mail.sent.length
  await tellWaitingJob.run(server.deps, {})
  await finishJobs(server.deps)
  return server.mail.sent.slice(before).map(({ to }) => to)
}

describe('who finds no time', () => {
  it('is written to once, when one can be had, and reads in the page that they wait', async () => {
    const visitor = await stand()
    const none = { timezone: 'America/New_York', timeslots: [], days_ahead: 60 }
    expect(await ask(visitor)).toEqual(none)
    expect((await wait(visitor, ' ada@mail.example ')).body).toEqual({ success: true })
    expect(await ask(visitor)).toMatchObject({ timeslots: [], waiting: true })
    expect(await look()).toEqual([])

    await see({ tue: '9:00-10:00' })
    expect(await look()).toEqual(['ada@mail.example'])
    const mail = server.mail.sent.at(-1)
    expect(mail?.subject).toBe('Lumora Care: times can be chosen again')
    expect(mail?.text).toContain(`/?fuuid=${fuuid}`)
    expect(mail?.text).not.toMatch(/Moreno|consult|clinician/)
    expect(await look()).toEqual([])
    await see({})
    expect(await ask(visitor)).not.toHaveProperty('waiting')
  })

  it('is written to at the last address, once for all that were given, and not after taking it back', async () => {
    const [changing, leaving] = [await stand(), await stand()]
    const key = randomUUID()
    for (let time = 0; time < 3; time++) await wait(changing, 'old@mail.example', key)
    await wait(changing, 'new@mail.example')
    await wait(leaving, 'gone@mail.example')
    await wait(leaving, null)
    await see({ tue: '9:00-10:00' })
    expect(await look()).toEqual(['new@mail.example'])
  })

  it('is not written to when they have found one meanwhile', async () => {
    const visitor = await stand()
    await wait(visitor, 'found@mail.example')
    await see({ tue: '9:00-10:00' })
    const time = '2026-03-03T09:00:00-05:00'
    expect((await proceed(visitor, 'time', { 2: [{ value: time }] })).status).toBe(200)
    expect(await look()).toEqual([])
  })

  it('is told in the order of asking, as many as there are times', async () => {
    for (const name of ['first', 'second', 'third', 'fourth']) {
      await wait(await stand(), `${name}@mail.example`)
      server.clock.advance(1_000)
    }
    // Two times of twenty minutes, and no more.
    await see({}, { '2026-03-10': '9:00-9:40' })
    expect((await look()).sort()).toEqual(['first@mail.example', 'second@mail.example'])
  })

  it.each(['', 'ada', 'a@b', 'a@b.example\nBcc: x@y.example', 7, 'x'.repeat(255)])(
    '[P16] leaves no address like %j',
    async (email) => {
      const visitor = await stand()
      const reply = await wait(visitor, email)
      expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['email']])
      expect(await ask(visitor)).not.toHaveProperty('waiting')
    },
  )

  it('[P7] waits for nobody else', async () => {
    const visitor = await stand()
    const stranger = { ...visitor, client: openClient(server.app, 'browser') }
    expect((await wait(stranger, 'them@mail.example')).status).toBe(404)
    expect(await ask(visitor)).not.toHaveProperty('waiting')
  })
})
