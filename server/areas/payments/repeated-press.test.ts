import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxMethod } from '../../../contract/codes.ts'
import { publishPaid, startPayer } from '../../../testing/people/paying-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { giveBack } from './shared/give-back.ts'
import { sweepRefunds } from './sweep-refunds.ts'

let server: TestServer
let fuuid = ''
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishPaid(server)
})
afterAll(() => server.close())

const declinedDetail = 'Your card was declined. You have not been charged.'

/** Somebody whose first tab was told that its card is declined, and may not have heard it. */
async function startDeclined() {
  const visit = await startPayer(server, fuuid)
  const headers = { 'idempotency-key': randomUUID() }
  const repeat = () => visit.pay(sandboxMethod.decline, headers)
  const first = await repeat()
  expect([first.status, first.body.detail]).toEqual([400, declinedDetail])
  const outcomes = async () => (await visit.charges()).map(({ outcome }) => outcome)
  return { ...visit, repeat, outcomes }
}

describe('[P4] a repeat of a request whose card was declined', () => {
  it('is told that it is paid once another tab has paid, and goes on', async () => {
    const { pay, repeat, proceed, outcomes } = await startDeclined()
    expect((await pay(sandboxMethod.success)).status).toBe(200)
    for (let time = 0; time < 2; time++) {
      const told = await repeat()
      expect([told.status, told.body]).toMatchObject([
        200,
        { success: true, payment: { state: 'paid' } },
      ])
    }
    expect(await outcomes()).toEqual(['declined', 'succeeded'])
    expect((await proceed('pay')).status).toBe(200)
  })

  it('finds out how the try of another tab ended whose answer was lost', async () => {
    const { pay, repeat, outcomes } = await startDeclined()
    expect((await pay(sandboxMethod.timeout)).status).toBe(503)
    expect((await repeat()).body).toMatchObject({ success: true, payment: { state: 'paid' } })
    expect(await outcomes()).toEqual(['declined', 'succeeded'])
  })

  it('is told of the bank that asks about the card of another tab', async () => {
    const { pay, repeat, answerBank, outcomes } = await startDeclined()
    expect((await pay(sandboxMethod.action)).status).toBe(402)
    expect((await repeat()).status).toBe(402)
    expect(await outcomes()).toEqual(['declined', 'action'])
    await answerBank(true)
    expect((await repeat()).body).toMatchObject({ success: true, payment: { state: 'paid' } })
  })

  it('waits for a charge of another tab that is only being sent, and charges nothing in its place', async () => {
    const { id, pay, repeat, outcomes } = await startDeclined()
    expect((await pay(sandboxMethod.action)).status).toBe(402)
    // As the provider stands before the charge has come to it.
    await server.db
      .deleteFrom('sandbox_charges')
      .where('key', '=', `${id}:programme-fee:2`)
      .execute()
    const told = await repeat()
    expect([told.status, told.body.detail]).toEqual([
      503,
      'We are checking whether your payment went through. Please do not pay again.',
    ])
    expect(await outcomes()).toEqual(['declined'])
    expect((await pay(sandboxMethod.success)).status).toBe(200)
    expect((await repeat()).status).toBe(200)
    expect(await outcomes()).toEqual(['declined', 'succeeded'])
  })

  it('reads that what another tab has paid goes back', async () => {
    const { id, pay, repeat } = await startDeclined()
    await pay(sandboxMethod.success)
    expect(await giveBack(server.db, id)).toBe('asking')
    expect((await repeat()).body).toMatchObject({ payment: { state: 'refunding' } })
  })

  it('is told of the decline again where the next card was declined too, and opens no try', async () => {
    const { pay, repeat, outcomes } = await startDeclined()
    expect((await pay(sandboxMethod.decline)).status).toBe(400)
    const told = await repeat()
    expect([told.status, told.body.detail]).toEqual([400, declinedDetail])
    expect(await outcomes()).toEqual(['declined', 'declined'])
  })

  it('is told of the decline again once nobody looks any more for a charge that was never sent, and puts that off by no repeat', async () => {
    const { id, pay, repeat, outcomes } = await startDeclined()
    expect((await pay(sandboxMethod.action)).status).toBe(402)
    const key = `${id}:programme-fee:2`
    await server.db.deleteFrom('sandbox_charges').where('key', '=', key).execute()
    const agoes = ['14 minutes', '16 minutes']
    const told = []
    for (const ago of agoes) {
      await server.db
        .updateTable('payments')
        .set({ updated_at: sql`now() - ${ago}::interval` })
        .where('lead_id', '=', id)
        .execute()
      told.push((await repeat()).status, (await repeat()).status)
    }
    expect(told).toEqual([503, 503, 400, 400])
    expect(await outcomes()).toEqual(['declined'])
    expect((await pay(sandboxMethod.success)).status).toBe(200)
    expect((await repeat()).body).toMatchObject({ payment: { state: 'paid' } })
  })
})

describe('[P4] a repeat of a request that has paid', () => {
  it('is told how the payment stands where that money was given back and another card was tried', async () => {
    const visit = await startPayer(server, fuuid)
    const headers = { 'idempotency-key': randomUUID() }
    const repeat = () => visit.pay(sandboxMethod.success, headers)
    expect((await repeat()).body).toMatchObject({ payment: { state: 'paid' } })
    expect(await giveBack(server.db, visit.id)).toBe('asking')
    expect((await repeat()).body).toMatchObject({ payment: { state: 'refunding' } })
    await sweepRefunds(server.deps)
    expect((await repeat()).body).toMatchObject({ payment: { state: 'refunded' } })
    expect((await visit.pay(sandboxMethod.decline)).status).toBe(400)
    const told = await repeat()
    expect([told.status, told.body.detail]).toEqual([400, declinedDetail])
    expect((await visit.pay(sandboxMethod.success)).status).toBe(200)
    expect((await repeat()).body).toMatchObject({ payment: { state: 'paid' } })
  })
})
