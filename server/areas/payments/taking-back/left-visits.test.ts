import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageId } from '../../../../testing/flows/small-programme.ts'
import { publishBooking, startBooking } from '../../../../testing/people/booking-payer.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { jobs } from '../../jobs.ts'

let server: TestServer
let fuuid: string
let free: string
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // A Monday.
  server.clock.set('2026-03-02T15:00:00.000Z')
  fuuid = await publishBooking(server, { thu: '9:00-10:00' })
  free = await publishBooking(server, { thu: '9:00-10:00' }, {})
})

const nine = '2026-03-05T09:00:00+00:00'
const twenty = '2026-03-05T09:20:00+00:00'
const forty = '2026-03-05T09:40:00+00:00'
const served = 51
const refer = 52
const danger = 54

/** Nobody touches the visits for a while. */
const wait = () => server.clock.advance(20 * 60_000)

async function run(wanted: string): Promise<void> {
  await jobs.find(({ name }) => name === wanted)?.run(server.deps, {}, randomUUID())
}

/** What is done by the clock. */
async function sweep(): Promise<void> {
  await run('take-back-times')
  await run('sweep-refunds')
  await run('remind-of-appointments')
  await finishJobs(server.deps)
}

/** Somebody who has booked and paid, and then reads, at an instant, that nobody serves them. */
async function startLeft(value: number, at?: string) {
  const visitor = await startBooking(server, fuuid)
  await visitor.book(nine)
  await visitor.go('note')
  await visitor.pay()
  await visitor.go('pay')
  if (at) server.clock.set(at)
  expect((await visitor.choose(value)).status).toBe(200)
  await finishJobs(server.deps)
  return visitor
}

describe('[P3] [P4] whoever is not served has no appointment either', () => {
  it.each([
    ['danger', danger],
    ['refer', refer],
  ])(
    'on page %s money and time go back together, and nobody is called to it',
    async (page, value) => {
      const visitor = await startLeft(value)
      const other = await startBooking(server, fuuid)
      expect(await visitor.read()).toMatchObject({ page_uuid: pageId(page) })
      expect(await other.listFree('2026-03-02')).toEqual([twenty, forty])
      wait()
      await sweep()
      expect(await visitor.charges()).toEqual([{ outcome: 'refunded' }])
      expect(await other.listFree('2026-03-02')).toEqual([nine, twenty, forty])
      for (const instant of ['2026-03-04T09:00:00Z', '2026-03-05T08:00:00Z']) {
        server.clock.set(instant)
        await sweep()
      }
      expect(visitor.listSubjects()).toEqual([
        'Lumora Care: your appointment is booked',
        'Lumora Care: your appointment is canceled',
      ])
    },
  )

  it('whoever is turned away without having paid anything gives the time back too', async () => {
    const visitor = await startBooking(server, free)
    await visitor.book(nine)
    await visitor.go('note')
    await visitor.choose(refer)
    wait()
    await sweep()
    expect(await visitor.listFree('2026-03-02')).toEqual([nine, twenty, forty])
  })

  it('is not reminded in the minutes in which a slip can still be put right, and keeps the time then', async () => {
    const visitor = await startLeft(refer, '2026-03-04T08:50:00Z')
    server.clock.set('2026-03-04T09:00:00Z')
    await sweep()
    expect(visitor.listSubjects()).toEqual(['Lumora Care: your appointment is booked'])
    expect(await visitor.charges()).toEqual([{ outcome: 'succeeded' }])
    await visitor.back('choose')
    await visitor.choose(served)
    expect((await visitor.go('send')).body).toMatchObject({
      status: 'finished',
      appointment: { starts_at: '2026-03-05T09:00:00.000Z' },
    })
    server.clock.set('2026-03-05T08:00:00Z')
    await sweep()
    expect(await visitor.charges()).toEqual([{ outcome: 'succeeded' }])
    expect(visitor.listSubjects().at(-1)).toBe('Lumora Care: your appointment starts soon')
  })

  it('is no less turned away for opening the visit again', async () => {
    const visitor = await startLeft(refer)
    wait()
    const opened = await visitor.client.call('POST', '/api/v1/leads/', {
      condition_uuid: fuuid,
      lead_uuid: visitor.id,
    })
    expect(opened.body).toMatchObject({ lead_uuid: visitor.id })
    await sweep()
    expect(await visitor.charges()).toEqual([{ outcome: 'refunded' }])
  })

  it('takes no time from who goes on at that very moment, however many look at once', async () => {
    const [left, kept] = [await startLeft(refer), await startBooking(server, fuuid)]
    await kept.book(twenty)
    await kept.go('note')
    await kept.pay()
    await kept.go('pay')
    await kept.choose(served)
    wait()
    await Promise.all([run('take-back-times'), run('take-back-times'), run('sweep-refunds')])
    await finishJobs(server.deps)
    expect(await kept.listFree('2026-03-02')).toEqual([nine, forty])
    const canceled = 'Lumora Care: your appointment is canceled'
    expect(left.listSubjects().filter((subject) => subject === canceled)).toHaveLength(1)
    expect(kept.listSubjects()).not.toContain(canceled)
  })

  it('leaves a time that has passed as it was', async () => {
    const visitor = await startLeft(refer)
    server.clock.set('2026-03-05T09:00:00Z')
    await sweep()
    const rows = server.db.selectFrom('consults').select('status').where('lead_id', '=', visitor.id)
    expect(await rows.execute()).toEqual([{ status: 15 }])
    expect(await visitor.charges()).toEqual([{ outcome: 'refunded' }])
  })
})
