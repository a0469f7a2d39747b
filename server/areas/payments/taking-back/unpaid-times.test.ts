import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxMethod } from '../../../../contract/codes.ts'
import { buildItem, buildPage, pageId } from '../../../../testing/flows/small-programme.ts'
import {
  bookingPages,
  price,
  publishBooking,
  startBooking,
} from '../../../../testing/people/booking-payer.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { jobs } from '../../jobs.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer({ config: { requestsPerMinute: 10_000 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  // A Monday.
  server.clock.set('2026-03-02T12:00:00.000Z')
  fuuid = await publishBooking(server, { thu: '9:00-9:40' })
})

const nine = '2026-03-05T09:00:00+00:00'
const twenty = '2026-03-05T09:20:00+00:00'
const hourMs = 3_600_000
const released = 'That time is not free any more. Please choose another one.'
const waits = 'You have not been charged. Please choose again here, then pay.'
const lapsed = 'Lumora Care: your time is no longer kept for you'

/** What is done by the clock. */
async function sweep(): Promise<void> {
  for (const wanted of ['take-back-times', 'remind-of-appointments']) {
    await jobs.find(({ name }) => name === wanted)?.run(server.deps, {}, randomUUID())
  }
  await finishJobs(server.deps)
}

const readTries = (leadId: string) =>
  server.db
    .selectFrom('payments')
    .select(['status', 'attempt'])
    .where('lead_id', '=', leadId)
    .execute()

async function startBooked(programme = fuuid) {
  const visitor = await startBooking(server, programme)
  expect((await visitor.book(nine)).status).toBe(200)
  await finishJobs(server.deps)
  return visitor
}

describe('[P3] [P4] a time that is booked and has yet to be paid for', () => {
  it('is kept for an hour, then given to others, and who comes back chooses again and pays', async () => {
    const [visitor, other] = [await startBooked(), await startBooking(server, fuuid)]
    await visitor.go('note')
    server.clock.advance(hourMs - 1)
    await sweep()
    expect(await other.listFree('2026-03-02')).toEqual([twenty])
    server.clock.advance(1)
    await sweep()
    expect(visitor.listSubjects().at(-1)).toBe(lapsed)
    // What happened, what it cost and what to do, before where and all else.
    expect(visitor.readLastMail()).toContain(
      `Thursday, March 5 at 9:00 AM, UTC, was kept for you for a while, but the visit was not paid for meanwhile. You pay nothing for that time.

Your answers are still there: go on with your visit, and choose a time again.

Go on with my visit:
`,
    )
    expect(visitor.readLastMail()).toContain('takes it out of your calendar')
    expect((await other.book(nine)).status).toBe(200)

    const refused = await visitor.pay()
    const error = `You have not been charged. ${released} You then come back to pay.`
    const led = { page_uuid: pageId('time'), page: { page_items: [{ id: 2, error }] } }
    expect([refused.status, refused.body]).toMatchObject([409, led])
    expect(await visitor.charges()).toEqual([])
    expect(await visitor.read()).toMatchObject(led)
    expect((await visitor.book(twenty)).body).toMatchObject({ page_uuid: pageId('pay') })
    expect((await visitor.pay()).body).toMatchObject({ success: true })
    expect((await visitor.go('pay')).body).toMatchObject({ page_uuid: pageId('choose') })
    server.clock.advance(2 * hourMs)
    await sweep()
    expect(visitor.listSubjects().filter((subject) => subject === lapsed)).toHaveLength(1)
  })

  it('lasts no longer for who sends the same time again', async () => {
    const visitor = await startBooked()
    server.clock.advance(hourMs / 2)
    await visitor.back('time')
    await visitor.book(nine)
    server.clock.advance(hourMs / 2)
    await sweep()
    expect(await visitor.listFree('2026-03-02')).toEqual([nine, twenty])
  })

  it('lasts no longer for who moves it to another time and back, two moves at once among them', async () => {
    const visitor = await startBooked()
    for (const time of [twenty, nine, twenty]) {
      server.clock.advance(hourMs / 4)
      await visitor.back('time')
      await visitor.book(time)
    }
    await visitor.back('time')
    await Promise.all([visitor.book(nine), visitor.book(twenty)])
    await finishJobs(server.deps)
    server.clock.advance(hourMs / 4 - 1)
    await sweep()
    expect(visitor.listSubjects()).not.toContain(lapsed)
    server.clock.advance(1)
    await sweep()
    expect(await visitor.listFree('2026-03-02')).toEqual([nine, twenty])
    expect(visitor.listSubjects().at(-1)).toBe(lapsed)
  })

  it('lapses without the other time that is held meanwhile, as the page says it is', async () => {
    const [visitor, other] = [await startBooked(), await startBooking(server, fuuid)]
    await visitor.back('time')
    server.clock.advance(hourMs - 60_000)
    const hold = { time: twenty }
    const held = await visitor.client.call('POST', `${visitor.url}timeslots/hold/`, hold)
    expect(held.body).toEqual({ held_for_seconds: 300 })
    server.clock.advance(60_000)
    await sweep()
    expect(visitor.listSubjects().at(-1)).toBe(lapsed)
    expect(await other.listFree('2026-03-02')).toEqual([nine])
    expect((await visitor.book(twenty)).status).toBe(200)
  })

  it('stays while a bank asks, and lapses once it was told no', async () => {
    const visitor = await startBooked()
    await visitor.go('note')
    expect((await visitor.pay(sandboxMethod.action)).status).toBe(402)
    server.clock.advance(2 * hourMs - 1)
    await sweep()
    expect(await visitor.listFree('2026-03-02')).toEqual([twenty])
    await visitor.answerBank(false)
    await visitor.pay(sandboxMethod.action)
    await sweep()
    expect(await visitor.listFree('2026-03-02')).toEqual([nine, twenty])
  })

  it('is kept for a bank for two hours since it was booked, however often it is asked and whatever it is moved to', async () => {
    const visitor = await startBooked()
    await visitor.go('note')
    for (const time of [twenty, nine, twenty, nine]) {
      expect((await visitor.pay(sandboxMethod.action)).status).toBe(402)
      await visitor.back('time')
      await visitor.book(time)
      expect((await visitor.go('note')).body).toMatchObject({ page_uuid: pageId('pay') })
      server.clock.advance(hourMs / 2 - 1)
      await sweep()
      expect(visitor.listSubjects()).not.toContain(lapsed)
      server.clock.advance(1)
    }
    // One turn ends what the bank asks, the next lets the time lapse.
    await sweep()
    expect(await visitor.charges()).toEqual([{ outcome: 'declined' }])
    expect(visitor.listSubjects()).not.toContain(lapsed)
    await sweep()
    expect(visitor.listSubjects().at(-1)).toBe(lapsed)
    expect(await visitor.listFree('2026-03-02')).toEqual([nine, twenty])
    // The bank's late yes charges nothing, and they are led back to choose.
    await visitor.answerBank(true)
    expect(await visitor.pay(sandboxMethod.action)).toMatchObject({
      status: 409,
      body: { page_uuid: pageId('time'), detail: waits },
    })
    expect(await visitor.charges()).toEqual([{ outcome: 'declined' }])
  })

  it.each([sandboxMethod.action, sandboxMethod.success, sandboxMethod.decline])(
    'is not kept beyond two hours by a further press, whose card %s is not tried',
    async (card) => {
      const visitor = await startBooked()
      await visitor.go('note')
      expect((await visitor.pay(sandboxMethod.action)).status).toBe(402)
      server.clock.advance(2 * hourMs)
      // The turn that ends what the bank asks.
      await sweep()
      expect(visitor.listSubjects()).not.toContain(lapsed)
      const refused = await visitor.pay(card)
      const error = `You have not been charged. ${released} You then come back to pay.`
      const led = { page_uuid: pageId('time'), page: { page_items: [{ id: 2, error }] } }
      expect([refused.status, refused.body]).toMatchObject([409, { ...led, detail: waits }])
      expect(await visitor.read()).toMatchObject(led)
      expect(await readTries(visitor.id)).toEqual([{ status: 'declined', attempt: 1 }])
      await sweep()
      expect(await visitor.charges()).toEqual([{ outcome: 'declined' }])
      expect(await visitor.listFree('2026-03-02')).toEqual([nine, twenty])
      expect(visitor.listSubjects().filter((subject) => subject === lapsed)).toHaveLength(1)
      // What is chosen now is a new time, with an hour of its own.
      await visitor.book(twenty)
      server.clock.advance(hourMs - 1)
      await sweep()
      expect((await visitor.pay()).body).toMatchObject({ success: true })
    },
  )

  it('is paid for by a first press until two hours are over, and not from then on, where no turn came', async () => {
    const [last, late] = [await startBooked(), await startBooking(server, fuuid)]
    await late.book(twenty)
    await Promise.all([last.go('note'), late.go('note')])
    server.clock.advance(2 * hourMs - 1)
    expect((await last.pay()).body).toMatchObject({ success: true })
    server.clock.advance(1)
    const presses = await Promise.all([late.pay(), late.pay(), late.pay()])
    expect(presses.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(await late.charges()).toEqual([])
    expect(await readTries(late.id)).toEqual([])
    await sweep()
    expect([last, late].map((one) => one.listSubjects().includes(lapsed))).toEqual([false, true])
  })

  it('is reminded of once it is paid for, and not before', async () => {
    const [paid, unpaid] = [await startBooked(), await startBooking(server, fuuid)]
    await unpaid.book(twenty)
    await finishJobs(server.deps)
    await paid.go('note')
    await paid.pay()
    // No turn of the clock was made since.
    server.clock.set('2026-03-04T09:20:00Z')
    await jobs
      .find(({ name }) => name === 'remind-of-appointments')
      ?.run(server.deps, {}, randomUUID())
    await finishJobs(server.deps)
    expect(unpaid.listSubjects()).toEqual(['Lumora Care: your appointment is booked'])
    await sweep()
    await sweep()
    expect(paid.listSubjects()).toEqual([
      'Lumora Care: your appointment is booked',
      'Lumora Care: your appointment is coming up',
    ])
    expect(unpaid.listSubjects()).toEqual(['Lumora Care: your appointment is booked', lapsed])
  })

  it('is kept without an end where the programme has no price', async () => {
    const free = await publishBooking(server, { thu: '9:00-9:40' }, {})
    const visitor = await startBooked(free)
    server.clock.advance(24 * hourMs)
    await sweep()
    expect(await visitor.listFree('2026-03-02')).toEqual([twenty])
  })

  it('is kept on a way without payment, and lapses an hour after the visit comes onto one with it', async () => {
    const [isFree, isPaid] = [81, 82]
    const which = {
      text: 'Which way?',
      answer_choices: [isFree, isPaid].map((id) => ({ id, text: `Way ${id}` })),
    }
    const note = buildPage(
      'note',
      'REGULAR',
      [buildItem(8, 'SINGLE_ANSWER', which)],
      [
        { when: { item: 8, op: 'is', value: isFree }, page: pageId('choose') },
        { when: null, page: pageId('pay') },
      ],
    )
    const pages = bookingPages.map((page) => (page.key === 'note' ? note : page))
    const forked = await publishBooking(
      server,
      { thu: '9:00-9:40' },
      { price, definition: { pages } },
    )
    const visitor = await startBooked(forked)
    await visitor.go('note', { 8: [{ value: isFree }] })
    server.clock.advance(3 * hourMs)
    await sweep()
    expect(await visitor.listFree('2026-03-02')).toEqual([twenty])
    await visitor.back('note')
    server.clock.advance(hourMs - 1)
    await sweep()
    await visitor.go('note', { 8: [{ value: isPaid }] })
    expect(await visitor.listFree('2026-03-02')).toEqual([twenty])
    server.clock.advance(1)
    await sweep()
    expect(await visitor.listFree('2026-03-02')).toEqual([nine, twenty])
    expect(visitor.listSubjects().at(-1)).toBe(lapsed)
  })
})
