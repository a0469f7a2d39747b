import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withdrawProgramme } from '../../../../testing/flows/small-programme.ts'
import { proceed, type Started, startLead } from '../../../../testing/people/lead-visitor.ts'
import { openWaitingRoom, type WaitingRoom } from '../../../../testing/people/waiting-visitor.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let room: WaitingRoom
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  room = await openWaitingRoom(server)
})

const ask = async ({ client, url }: Started) =>
  (await client.call('GET', `${url}timeslots/?start=2026-03-02`)).body

const none = { timezone: 'America/New_York', timeslots: [], days_ahead: 60 }

describe('who finds no time', () => {
  it('is written to once, when one can be had, and reads in the page that they wait', async () => {
    const visitor = await room.stand()
    expect(await ask(visitor)).toEqual({ ...none, waiting: false })
    expect((await room.wait(visitor, ' ada@mail.example ')).body).toEqual({ success: true })
    expect(await ask(visitor)).toEqual({ ...none, waiting: true, email: 'ada@mail.example' })
    expect(await room.look()).toEqual([])

    await room.see({ tue: '9:00-10:00' })
    expect(await room.look()).toEqual(['ada@mail.example'])
    const mail = server.mail.sent.at(-1)
    expect(mail?.subject).toBe('Lumora Care: times can be chosen again')
    // The programme's own link would begin another visit.
    expect(mail?.text).toMatch(/^Choose a time:\n.*\/flow$/m)
    expect(mail?.text).not.toMatch(/Moreno|consult|clinician/)
    expect(await room.look()).toEqual([])
    await room.see({})
    expect(await ask(visitor)).toEqual({ ...none, waiting: false })
  })

  it('is written to at the last address, once for all that were given, and not after taking it back', async () => {
    const [changing, leaving] = [await room.stand(), await room.stand()]
    const key = randomUUID()
    for (let time = 0; time < 3; time++) await room.wait(changing, 'old@mail.example', key)
    await room.wait(changing, 'new@mail.example')
    await room.wait(leaving, 'gone@mail.example')
    await room.wait(leaving, null)
    await room.see({ tue: '9:00-10:00' })
    expect(await room.look()).toEqual(['new@mail.example'])
  })

  it('is written to of a programme that was withdrawn, whose visits go on', async () => {
    const visitor = await room.stand()
    await room.wait(visitor, 'closed@mail.example')
    await withdrawProgramme(server.db, room.fuuid)
    await room.see({ tue: '9:00-10:00' })
    expect(await room.look()).toEqual(['closed@mail.example'])
  })

  it('is not written to when they have found one meanwhile', async () => {
    const visitor = await room.stand()
    await room.wait(visitor, 'found@mail.example')
    await room.see({ tue: '9:00-10:00' })
    const time = '2026-03-03T09:00:00-05:00'
    expect((await proceed(visitor, 'time', { 2: [{ value: time }] })).status).toBe(200)
    expect(await room.look()).toEqual([])
  })

  it('is told in the order of asking, three for each time, and the next ones when it is still there', async () => {
    const names = ['1', '2', '3', '4', '5', '6', '7', '8'].map((name) => `${name}@mail.example`)
    for (const name of names) {
      await room.wait(await room.stand(), name)
      server.clock.advance(1_000)
    }
    // Two times of twenty minutes, and no more.
    await room.see({}, { '2026-03-10': '9:00-9:40' })
    expect((await room.look()).sort()).toEqual(names.slice(0, 6))
    expect((await room.look()).sort()).toEqual(names.slice(6))
  })

  it.each([
    ['on a page that asks for none', () => startLead(server, room.fuuid)],
    [
      'where there are times',
      async () => {
        await room.see({ tue: '9:00-10:00' })
        return room.stand()
      },
    ],
  ])('[P10] is taken at their word only who really finds none, not %s', async (_where, come) => {
    const visitor = await come()
    const reply = await room.wait(visitor, 'ada@mail.example')
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['email']])
    const kept = server.db.selectFrom('slot_waits').select('email')
    expect(await kept.where('lead_id', '=', visitor.id).execute()).toEqual([])
    // Whoever wants no mail may always say so.
    expect((await room.wait(visitor, null)).status).toBe(200)
  })

  it.each(['', 'ada', 'a@b', 'a@b.example\nBcc: x@y.example', 7, 'x'.repeat(255)])(
    '[P16] leaves no address like %j',
    async (email) => {
      const visitor = await room.stand()
      const reply = await room.wait(visitor, email)
      expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['email']])
      expect(await ask(visitor)).toEqual({ ...none, waiting: false })
    },
  )

  it('[P7] waits for nobody else', async () => {
    const visitor = await room.stand()
    const stranger = { ...visitor, client: openClient(server.app, 'browser') }
    expect((await room.wait(stranger, 'them@mail.example')).status).toBe(404)
    expect(await ask(visitor)).toEqual({ ...none, waiting: false })
  })
})

it('is forgotten two days after it was told, half a year after it was asked, and when the visit is over', async () => {
  const dayMs = 24 * 3_600_000
  const visits = await Promise.all(Array.from({ length: 5 }, () => room.stand()))
  const [told, toldLately, waits, inVain, finished] = visits
  for (const visitor of visits) await room.wait(visitor, `${visitor.id}@mail.example`)
  const set = (visitor: Started | undefined, change: { asked_at?: Date; told_at?: Date }) =>
    server.db
      .updateTable('slot_waits')
      .set(change)
      .where('lead_id', '=', visitor?.id ?? '')
      .execute()
  const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * dayMs)
  await set(told, { told_at: daysAgo(2.1) })
  await set(toldLately, { told_at: daysAgo(1.9) })
  await set(waits, { asked_at: daysAgo(179) })
  await set(inVain, { asked_at: daysAgo(181) })
  await server.db
    .updateTable('leads')
    .set({ status: 'finished' })
    .where('id', '=', finished?.id ?? '')
    .execute()
  const mails = async () => server.db.selectFrom('slot_mails').select('told_at').execute()
  await room.run('sweep-waits')
  const ids = visits.map(({ id }) => id)
  const kept = await server.db
    .selectFrom('slot_waits')
    .select('lead_id')
    .where('lead_id', 'in', ids)
    .execute()
  expect(kept.map(({ lead_id }) => lead_id).sort()).toEqual([toldLately?.id, waits?.id].sort())
  expect((await mails()).length).toBeGreaterThan(0)
  server.clock.advance(2 * dayMs + 1)
  await room.run('sweep-waits')
  expect(await mails()).toEqual([])
})
