import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxMethod } from '../../../../contract/codes.ts'
import { pageId } from '../../../../testing/flows/small-programme.ts'
import { publishBooking, startBooking } from '../../../../testing/people/booking-payer.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { waitForWaiting, whileLeadIsLocked } from '../../../../testing/server/while-locked.ts'
import type { Db } from '../../../data/database.ts'
import { jobs } from '../../jobs.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // A Monday.
  server.clock.set('2026-03-02T12:00:00.000Z')
  fuuid = await publishBooking(server, { thu: '9:00-10:00' })
})

const nine = '2026-03-05T09:00:00+00:00'
const hourMs = 3_600_000
const waits = {
  status: 409,
  body: {
    page_uuid: pageId('time'),
    detail: 'You have not been charged. Please choose again here, then pay.',
  },
}

/** Somebody with a time, where it is paid for. */
async function startBooked() {
  const visitor = await startBooking(server, fuuid)
  expect((await visitor.book(nine)).status).toBe(200)
  expect((await visitor.go('note')).body).toMatchObject({ page_uuid: pageId('pay') })
  await finishJobs(server.deps)
  const isKept = async () => !JSON.stringify(await visitor.listFree('2026-03-02')).includes(nine)
  const headers = { 'idempotency-key': randomUUID() }
  const press = (method: string = sandboxMethod.success) =>
    visitor.client.call('POST', `${visitor.url}payment/`, { payment_method_id: method }, headers)
  return { ...visitor, isKept, press }
}

const readTry = (leadId: string) =>
  server.db.selectFrom('payments').select('status').where('lead_id', '=', leadId).executeTakeFirst()

/** As another tab leaves it that has paid. */
async function writePaid(db: Db, leadId: string): Promise<void> {
  const payment = {
    lead_id: leadId,
    purpose: 'programme-fee',
    amount_cents: 3_900,
    currency: 'USD',
    status: 'succeeded',
    provider: 'sandbox',
    provider_key: `${leadId}:programme-fee:1`,
    settled_at: server.clock.now(),
  } as const
  await db.insertInto('payments').values(payment).execute()
}

async function lapse(): Promise<void> {
  await jobs.find(({ name }) => name === 'take-back-times')?.run(server.deps, {}, randomUUID())
}

/** What `second` becomes that is begun while `first` stands where it writes to a table, and holds what it has locked. */
async function during<Reply>(
  table: 'consults' | 'payments' | 'sandbox_charges',
  first: () => Promise<unknown>,
  second: (letGo: Promise<void>) => Promise<Reply>,
): Promise<Reply> {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const holding = server.db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(transaction)
    held.resolve()
    await letGo.promise
  })
  await held.promise
  const began = first()
  await waitForWaiting(server, 1)
  let isOver = false
  const reply = second(letGo.promise).finally(() => {
    isOver = true
  })
  await waitForWaiting(server, 2, () => isOver)
  letGo.resolve()
  await Promise.all([holding, began])
  return reply
}

/** Nothing was paid yet; or a card was declined, so that the press opens a further try. */
const tries = ['a first card', 'a further card']

describe.each(tries)('[P3] [P4] whoever presses to pay with %s as their time lapses', (card) => {
  async function startPressing() {
    const visitor = await startBooked()
    if (card === 'a further card') {
      expect((await visitor.pay(sandboxMethod.decline)).status).toBe(400)
    }
    return visitor
  }

  it('is not charged where the time went first, and hears so again', async () => {
    const visitor = await startPressing()
    const [tried, stood] = [await visitor.charges(), await readTry(visitor.id)]
    server.clock.advance(hourMs)
    expect(await during('consults', lapse, () => visitor.press())).toMatchObject(waits)
    expect(await visitor.isKept()).toBe(false)
    expect(await visitor.charges()).toEqual(tried)
    // No try was opened that somebody would look for.
    expect(await readTry(visitor.id)).toEqual(stood)
    expect(await visitor.press()).toMatchObject({
      status: 409,
      body: { page_uuid: pageId('time'), detail: 'There is nothing to pay here.' },
    })
    await visitor.book('2026-03-05T09:40:00+00:00')
    expect((await visitor.press()).body).toMatchObject({ success: true })
  })

  it('keeps it where the press came first', async () => {
    const visitor = await startPressing()
    server.clock.advance(hourMs)
    let paid: unknown
    await during(
      'payments',
      async () => {
        paid = (await visitor.press()).body
      },
      lapse,
    )
    expect(paid).toMatchObject({ success: true })
    await lapse()
    expect(await visitor.isKept()).toBe(true)
  })

  it('keeps it while the charge is on its way, and is charged and keeps it, or neither, once it takes too long', async () => {
    const visitor = await startPressing()
    server.clock.advance(2 * hourMs - 1)
    let status = 0
    await during(
      'sandbox_charges',
      async () => {
        status = (await visitor.press()).status
      },
      async () => {
        server.clock.advance(1)
        await lapse()
        expect(await visitor.isKept()).toBe(true)
        await finishJobs(server.deps)
      },
    )
    await lapse()
    const charged = (await visitor.charges()).filter(({ outcome }) => outcome === 'succeeded')
    expect([status, await visitor.isKept()]).toEqual(
      charged.length === 1 ? [200, true] : [400, false],
    )
  })
})

describe('[P4] who presses in a second tab when their time is gone', () => {
  it('is told that nothing is charged only once the charge of the first cannot be made any more', async () => {
    const visitor = await startBooked()
    let first = { status: 0 }
    const second = await during(
      'sandbox_charges',
      async () => {
        first = await visitor.press()
      },
      () => {
        // It has begun.
        server.clock.set('2026-03-05T09:00:00Z')
        return visitor.pay()
      },
    )
    const outcomes = (await visitor.charges()).map(({ outcome }) => outcome)
    if (outcomes.includes('succeeded')) {
      expect([first.status, second.status]).toEqual([200, 200])
    } else {
      expect(first.status).toBe(400)
      expect(second).toMatchObject(waits)
    }
  })

  it('is told so where the first never came to be sent, at once, and so is the first when it is repeated', async () => {
    const visitor = await startBooked()
    expect((await visitor.press(sandboxMethod.action)).status).toBe(402)
    // As the provider stands before a charge has come to it.
    await server.db.deleteFrom('sandbox_charges').where('key', 'like', `${visitor.id}:%`).execute()
    server.clock.set('2026-03-05T09:00:00Z')
    expect(await visitor.press(sandboxMethod.action)).toMatchObject(waits)
    expect(await readTry(visitor.id)).toEqual({ status: 'declined' })
    expect((await visitor.press(sandboxMethod.action)).body).toMatchObject({
      detail: 'There is nothing to pay here.',
    })
    expect((await visitor.charges()).map(({ outcome }) => outcome)).toEqual(['declined'])
  })

  it('ends what the bank of the first asks before it is told so', async () => {
    const visitor = await startBooked()
    expect((await visitor.press(sandboxMethod.action)).status).toBe(402)
    server.clock.set('2026-03-05T09:00:00Z')
    expect(await visitor.pay(sandboxMethod.action)).toMatchObject(waits)
    expect((await visitor.answerBank(true)).body).toEqual({ success: false })
    expect((await visitor.charges()).map(({ outcome }) => outcome)).toEqual(['declined'])
  })

  it('hears that it is paid, and not that nothing is charged, where the first has paid while it is led back', async () => {
    const visitor = await startBooked()
    server.clock.set('2026-03-05T09:00:00Z')
    let second: ReturnType<typeof visitor.pay> | undefined
    await whileLeadIsLocked(server, visitor.id, async (transaction) => {
      second = visitor.pay()
      await waitForWaiting(server, 1)
      // What the first did, which had found that the visit stands.
      await writePaid(transaction, visitor.id)
    })
    expect(await second).toMatchObject({
      status: 200,
      body: { success: true, payment: { state: 'paid' } },
    })
    expect(await visitor.charges()).toEqual([])
  })

  it('reads on the page that was led back to that nothing is charged only while that is so', async () => {
    const visitor = await startBooked()
    server.clock.set('2026-03-05T09:00:00Z')
    expect(await visitor.pay()).toMatchObject(waits)
    const readError = async () => Object((await visitor.read()).page).page_items[0].error
    const passed = 'That time has passed. Please choose another one.'
    expect(await readError()).toBe(
      `You have not been charged. ${passed} You then come back to pay.`,
    )
    // Another tab had begun to pay in that very instant.
    await writePaid(server.db, visitor.id)
    expect(await readError()).toBe(passed)
  })
})

it('[P3] [P4] nothing is tried for a time whose two hours end while the press waits for its visit', async () => {
  const visitor = await startBooked()
  server.clock.advance(2 * hourMs - 1)
  let press: ReturnType<typeof visitor.pay> | undefined
  await whileLeadIsLocked(server, visitor.id, async () => {
    press = visitor.pay()
    await waitForWaiting(server, 1)
    server.clock.advance(1)
  })
  expect(await press).toMatchObject(waits)
  expect([await visitor.charges(), await readTry(visitor.id)]).toEqual([[], undefined])
  expect(await visitor.isKept()).toBe(false)
})

it('[P3] [P4] a time whose bank had said yes by the end of two hours stays', async () => {
  const visitor = await startBooked()
  expect((await visitor.pay(sandboxMethod.action)).status).toBe(402)
  await visitor.answerBank(true)
  server.clock.advance(2 * hourMs)
  for (let turn = 0; turn < 2; turn++) {
    await lapse()
    await finishJobs(server.deps)
  }
  expect(await visitor.isKept()).toBe(true)
  expect(await visitor.read()).toMatchObject({ payment: { state: 'paid' } })
})

it('[P4] who presses as another tab moves the visit pays with their own card, whatever that tab’s bank asks', async () => {
  const visitor = await startBooked()
  let second: ReturnType<typeof visitor.pay> | undefined
  await whileLeadIsLocked(server, visitor.id, async (transaction) => {
    second = visitor.pay()
    await waitForWaiting(server, 1)
    // What the other tab does, which was quicker: it pays with a card whose bank asks, and moves the visit.
    const key = `${visitor.id}:programme-fee:1`
    await sql`
      insert into payments (lead_id, purpose, amount_cents, currency, status, provider, provider_key, card) values
        (${visitor.id}, 'programme-fee', 3900, 'USD', 'pending', 'sandbox', ${key}, ${sandboxMethod.action})`.execute(
      transaction,
    )
    await sql`
      insert into sandbox_charges (key, outcome, amount_cents, currency)
      values (${key}, 'action', 3900, 'USD')`.execute(transaction)
    await sql`update leads set revision = revision + 1 where id = ${visitor.id}`.execute(
      transaction,
    )
  })
  expect((await second)?.body).toMatchObject({ success: true })
  const outcomes = (await visitor.charges()).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['declined', 'succeeded'])
})
