import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxMethod } from '../../../contract/codes.ts'
import { buildProgramme, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { finishJobs } from '../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { whileLeadIsLocked } from '../../../testing/server/while-locked.ts'
import { settlePaymentJob } from './settle-payment.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  const price = { amount_cents: 4_900, currency: 'USD' }
  fuuid = (await publishProgramme(server.db, buildProgramme({ price }))).fuuid
})
afterAll(() => server.close())

const clients = new Map<string, ApiClient>()

async function start(condition = fuuid) {
  const client = openClient(server.app, 'browser')
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: condition })
  const id = String(body.lead_uuid)
  clients.set(id, client)
  const pay = (payment_method_id: unknown, more: object = {}) =>
    client.call('POST', `/api/v1/leads/${id}/payment/`, { payment_method_id, ...more })
  const charges = () =>
    server.db
      .selectFrom('sandbox_charges')
      .selectAll()
      .where('key', 'like', `${id}:%`)
      .orderBy('key')
      .execute()
  return { id, pay, charges }
}

describe('payment', () => {
  it('charges the programme’s price, whatever the body says', async () => {
    const { id, pay, charges } = await start()
    const reply = await pay(sandboxMethod.success, {
      amount_cents: 1,
      price: 0,
      status: 'succeeded',
    })
    expect([reply.status, reply.body]).toMatchObject([200, { success: true }])
    expect(await charges()).toMatchObject([{ amount_cents: 4_900, currency: 'USD' }])
    const row = server.db.selectFrom('payments').selectAll().where('lead_id', '=', id)
    expect(await row.execute()).toMatchObject([{ status: 'succeeded', attempt: 1 }])
  })

  it('[P4] twenty calls at once and one more are one charge', async () => {
    const { pay, charges } = await start()
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(sandboxMethod.success)))
    replies.push(await pay(sandboxMethod.success))
    for (const reply of replies) expect(reply.body).toMatchObject({ success: true })
    expect(await charges()).toHaveLength(1)
  })

  it('[P4] a lost answer is looked up, not charged again', async () => {
    const { pay, charges } = await start()
    const lost = await pay(sandboxMethod.timeout)
    expect(lost.status).toBe(503)
    expect(lost.body.detail).toMatch(/do not pay again/)
    const settled = await pay(sandboxMethod.timeout)
    expect(settled.body).toMatchObject({ success: true })
    expect((await pay(sandboxMethod.success)).body).toMatchObject({ success: true })
    expect(await charges()).toHaveLength(1)
  })

  it('[P4] is searched for twice a minute, for a quarter of an hour at least', () => {
    const { most, delayS, longestDelayS } = settlePaymentJob.retries
    expect([delayS, longestDelayS]).toEqual([5, 30])
    // The queue may halve the delays that still grow: 5, 10 and 20 seconds.
    expect(17 + (most - 3) * 30).toBeGreaterThan(15 * 60)
  })

  it('[P4] an answer lost after its first search had ended is searched for again', async () => {
    const { id, pay, charges } = await start()
    const jobsOf = async () => {
      const { rows } = await sql`
        update jobs.job set start_after = now() where name = ${settlePaymentJob.name} returning id`.execute(
        server.db,
      )
      return rows.length
    }
    const readStatus = () =>
      server.db
        .selectFrom('payments')
        .select('status')
        .where('lead_id', '=', id)
        .executeTakeFirstOrThrow()
    await sql`delete from jobs.job`.execute(server.db)
    expect((await pay(sandboxMethod.action)).status).toBe(402)
    expect(await jobsOf()).toBe(1)
    // As if the process had died before it sent anything, and the person came back after lunch.
    await server.db.deleteFrom('sandbox_charges').where('key', 'like', `${id}:%`).execute()
    await server.db
      .updateTable('payments')
      .set({ updated_at: sql`now() - interval '20 minutes'` })
      .where('lead_id', '=', id)
      .execute()
    await finishJobs(server.deps, [settlePaymentJob])
    expect([await jobsOf(), await readStatus()]).toEqual([0, { status: 'pending' }])

    expect((await pay(sandboxMethod.timeout)).status).toBe(503)
    expect(await jobsOf()).toBe(1)
    await finishJobs(server.deps, [settlePaymentJob])
    expect([await jobsOf(), await readStatus()]).toEqual([0, { status: 'succeeded' }])
    expect(await charges()).toHaveLength(1)
  })

  it('[P4] after a decline another card may be tried, and is charged once', async () => {
    const { pay, charges } = await start()
    const declined = await pay(sandboxMethod.decline)
    expect(declined.status).toBe(400)
    expect(declined.body.detail).toBe('Your card was declined. You have not been charged.')
    const cards = [sandboxMethod.success, sandboxMethod.success, sandboxMethod.success]
    await Promise.all(cards.map((card) => pay(card)))
    expect((await pay(sandboxMethod.success)).body).toMatchObject({ success: true })
    const outcomes = (await charges()).map((charge) => charge.outcome)
    expect(outcomes).toEqual(['declined', 'succeeded'])
  })

  it('[P4] a card is not told to be declined for the card of another press, which ended while nobody had written that down', async () => {
    const { id, pay, charges } = await start()
    expect((await pay(sandboxMethod.action)).status).toBe(402)
    // Another press has ended that try at the provider, and is about to open its own.
    await server.db
      .updateTable('sandbox_charges')
      .set({ outcome: 'declined' })
      .where('key', 'like', `${id}:%`)
      .execute()
    const paid = await pay(sandboxMethod.success)
    expect([paid.status, paid.body]).toMatchObject([200, { payment: { state: 'paid' } }])
    expect((await charges()).map(({ outcome }) => outcome)).toEqual(['declined', 'succeeded'])
  })

  it('[P4] of many cards at once while a bank asks about another, each hears that it is paid', async () => {
    const { pay, charges } = await start()
    expect((await pay(sandboxMethod.action)).status).toBe(402)
    const told = await Promise.all(Array.from({ length: 12 }, () => pay(sandboxMethod.success)))
    expect(told.filter(({ status }) => status === 400)).toEqual([])
    expect((await charges()).map(({ outcome }) => outcome)).toEqual(['declined', 'succeeded'])
  })

  it('[P4] a card ends what the bank of one other card asks, and not what that of a second does, pressed meanwhile', async () => {
    const { id, pay, charges } = await start()
    expect((await pay(sandboxMethod.action)).status).toBe(402)
    const readTry = () =>
      server.db.selectFrom('payments').select('status').where('lead_id', '=', id).executeTakeFirst()
    let third: ReturnType<typeof pay> | undefined
    await whileLeadIsLocked(server, id, async (transaction) => {
      third = pay(sandboxMethod.success)
      // It has ended what the first bank asks, and cannot open its own try meanwhile.
      await expect.poll(readTry).toEqual({ status: 'declined' })
      // What the second does, which was quicker: its bank asks too.
      const key = `${id}:programme-fee:2`
      await transaction
        .updateTable('payments')
        .set({
          status: 'pending',
          attempt: 2,
          provider_key: key,
          card: sandboxMethod.action,
          settled_at: null,
        })
        .where('lead_id', '=', id)
        .execute()
      await transaction
        .insertInto('sandbox_charges')
        .values({ key, outcome: 'action', amount_cents: 4_900, currency: 'USD' })
        .execute()
    })
    expect((await third)?.status).toBe(402)
    expect((await charges()).map(({ outcome }) => outcome)).toEqual(['declined', 'action'])
  })

  it('[P4] a repeat of a declined request with its key is not another try', async () => {
    const { id, charges } = await start()
    const client = clients.get(id)
    const send = (method: string, key: string) =>
      client?.call(
        'POST',
        `/api/v1/leads/${id}/payment/`,
        { payment_method_id: method },
        {
          'idempotency-key': key,
        },
      )
    const key = randomUUID()
    for (let time = 0; time < 3; time++) {
      expect((await send(sandboxMethod.decline, key))?.status).toBe(400)
    }
    expect(await charges()).toHaveLength(1)
    expect((await send(sandboxMethod.success, key))?.status).toBe(409)
    expect(await charges()).toHaveLength(1)
    expect((await send(sandboxMethod.success, randomUUID()))?.status).toBe(200)
  })

  it('[P4] a repeat with its key, whose try was found to be declined meanwhile, is answered so and charges nothing', async () => {
    const { id, charges } = await start()
    const client = clients.get(id)
    const call = (path: string, body: object, key: string) =>
      client?.call('POST', `/api/v1/leads/${id}/payment/${path}`, body, { 'idempotency-key': key })
    const send = (method: string, key: string) => call('', { payment_method_id: method }, key)
    const key = randomUUID()
    expect((await send(sandboxMethod.action, key))?.status).toBe(402)
    expect((await call('sandbox-bank/', { approved: false }, randomUUID()))?.status).toBe(200)
    await finishJobs(server.deps, [settlePaymentJob])
    const outcomes = async () => (await charges()).map(({ outcome }) => outcome)
    for (let time = 0; time < 2; time++) {
      const repeat = await send(sandboxMethod.action, key)
      expect([repeat?.status, repeat?.body.detail]).toEqual([
        400,
        'Your card was declined. You have not been charged.',
      ])
      expect(await outcomes()).toEqual(['declined'])
    }
    expect((await send(sandboxMethod.success, key))?.status).toBe(409)
    expect(await outcomes()).toEqual(['declined'])
    expect((await send(sandboxMethod.success, randomUUID()))?.status).toBe(200)
    expect(await outcomes()).toEqual(['declined', 'succeeded'])
  })

  it('[P4] a repeat with its key leaves alone what its bank asks about the next card', async () => {
    const { id, pay, charges } = await start()
    const key = randomUUID()
    const send = () =>
      clients
        .get(id)
        ?.call(
          'POST',
          `/api/v1/leads/${id}/payment/`,
          { payment_method_id: sandboxMethod.timeout },
          { 'idempotency-key': key },
        )
    // While nobody told it, its try was declined, and another card's took its place.
    expect((await send())?.status).toBe(503)
    await server.db
      .updateTable('sandbox_charges')
      .set({ outcome: 'declined' })
      .where('key', 'like', `${id}:%`)
      .execute()
    await finishJobs(server.deps, [settlePaymentJob])
    expect((await pay(sandboxMethod.action)).status).toBe(402)
    expect((await send())?.status).toBe(402)
    expect((await charges()).map(({ outcome }) => outcome)).toEqual(['declined', 'action'])
  })

  it.each(['', 'card', 'pm_', `pm_${'x'.repeat(65)}`, 42, null, ['pm_x'], "pm_'--"])(
    '[P16] refuses the method %j',
    async (method) => {
      const { pay, charges } = await start()
      const reply = await pay(method)
      expect(reply.status).toBe(400)
      expect(Object.keys(reply.body)).toEqual(['payment_method_id'])
      expect(await charges()).toEqual([])
    },
  )

  it('a programme without a price asks for nothing', async () => {
    const free = await publishProgramme(server.db, buildProgramme())
    const { pay, charges } = await start(free.fuuid)
    expect((await pay(sandboxMethod.success)).status).toBe(409)
    expect(await charges()).toEqual([])
  })

  it('[P7] nobody pays for another’s lead', async () => {
    const { id, charges } = await start()
    const other = openClient(server.app, 'browser')
    const body = { payment_method_id: sandboxMethod.success }
    const theirs = await other.call('POST', `/api/v1/leads/${id}/payment/`, body)
    const unknown = await other.call('POST', `/api/v1/leads/${randomUUID()}/payment/`, body)
    expect([theirs.status, theirs.text]).toEqual([404, unknown.text])
    expect(await charges()).toEqual([])
  })
})
