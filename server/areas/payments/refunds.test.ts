import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxMethod } from '../../../contract/codes.ts'
import { pageId } from '../../../testing/flows/small-programme.ts'
import {
  dangerAtOnce,
  price,
  publishPaid,
  startPayer,
  turnedAwayAtOnce,
} from '../../../testing/people/paying-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { sweepRefunds } from './sweep-refunds.ts'

let server: TestServer
let fuuid = ''
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishPaid(server)
})
afterAll(() => server.close())

const served = { 3: [{ value: 31 }] }
const notServed = { 3: [{ value: 32 }] }

/** Somebody who has paid and reads that they are not served. */
async function startTurnedAway() {
  const visit = await startPayer(server, fuuid)
  await visit.pay(sandboxMethod.success)
  await visit.proceed('pay')
  const turned = await visit.proceed('choose', notServed)
  return { ...visit, turned }
}

/** Nobody touches the visits for a while. */
const wait = () => server.clock.advance(20 * 60_000)

const readRefunds = (leadId: string) =>
  server.db
    .selectFrom('refunds')
    .select(['provider_key', 'amount_cents', 'currency', 'given_back_at'])
    .where('lead_id', '=', leadId)
    .orderBy('asked_at')
    .execute()

describe('[P4] a visit that is helped elsewhere', () => {
  /** Somebody who has paid and then comes to a page that hands them elsewhere. */
  async function startHanded(value: number) {
    const visit = await startPayer(server, fuuid)
    await visit.pay(sandboxMethod.success)
    await visit.proceed('pay')
    return { ...visit, handed: await visit.proceed('choose', { 3: [{ value }] }) }
  }

  it.each([
    ['nurse', 33, false],
    ['nurse', 33, true],
    ['danger', 34, false],
    ['danger', 34, true],
    ['never-mind', 35, true],
  ])(
    'on page %s reads that what was paid goes back, and has it back (answer %i, ended: %s)',
    async (page, value, ends) => {
      const { handed, proceed, read, charges } = await startHanded(value)
      const { body } = ends ? await proceed(page) : handed
      expect(body).toMatchObject({
        status: ends ? 'finished' : 'active',
        page_uuid: pageId(page),
        payment: { state: 'paid', amount_cents: 3_900 },
      })
      wait()
      await sweepRefunds(server.deps)
      expect(await charges()).toMatchObject([{ outcome: 'refunded' }])
      expect((await read()).payment).toMatchObject({ state: 'refunded' })
    },
  )

  it('is not asked to pay on its way from there to a nurse', async () => {
    const { proceed } = await startHanded(34)
    wait()
    await sweepRefunds(server.deps)
    const handed = await proceed('danger', { 4: [{ value: true }] })
    expect(handed.body).toMatchObject({
      page_uuid: pageId('nurse'),
      payment: { state: 'refunded' },
    })
  })

  it('is paid for until it has ended, on a page that does not turn anybody away', async () => {
    const { handed, charges } = await startHanded(35)
    expect(handed.body).not.toHaveProperty('payment')
    wait()
    await sweepRefunds(server.deps)
    expect(await charges()).toMatchObject([{ outcome: 'succeeded' }])
  })
})

describe('a visit that nobody serves', () => {
  it('[P4] reads on its last page, then and later, what becomes of what was paid', async () => {
    const { id, read, turned, proceed } = await startTurnedAway()
    const settledAt = new Date('2026-11-20T09:30:00Z')
    await server.db
      .updateTable('payments')
      .set({ settled_at: settledAt })
      .where('lead_id', '=', id)
      .execute()
    const paid = { amount_cents: 3_900, currency: 'USD', state: 'paid' }
    expect(turned.body).toMatchObject({ page: { page_type: 120 }, payment: paid })
    const ended = await proceed('refer')
    expect(ended.body).toMatchObject({ status: 'finished', payment: paid })
    wait()
    await sweepRefunds(server.deps)
    expect(await read()).toMatchObject({
      refused: true,
      // When it was paid, not when it went back.
      payment: { state: 'refunded', paid_at: '2026-11-20T09:30:00.000Z' },
    })
  })

  it('reads that nothing was paid, and where the programme has no price, nothing of money', async () => {
    const definition = turnedAwayAtOnce
    const { first } = await startPayer(server, await publishPaid(server, { price, definition }))
    expect(first).toMatchObject({
      page: { page_type: 120 },
      payment: { ...price, state: 'due', receipt: null, paid_at: null },
    })
    // Who needs help reads nothing of money that nobody paid.
    const needsHelp = await publishPaid(server, { price, definition: dangerAtOnce })
    const inDanger = await startPayer(server, needsHelp)
    expect(inDanger.first).toMatchObject({ page_uuid: pageId('danger') })
    expect(inDanger.first).not.toHaveProperty('payment')
    const free = await startPayer(server, await publishPaid(server, { definition }))
    expect(free.first).not.toHaveProperty('payment')
  })

  it('[P4] gets back what was paid for it, once, and no other does', async () => {
    const away = await startTurnedAway()
    const kept = await startPayer(server, fuuid)
    await kept.pay(sandboxMethod.success)
    await kept.proceed('pay')
    expect((await kept.proceed('choose', served)).body.status).toBe('finished')
    await away.proceed('refer')
    wait()
    await sweepRefunds(server.deps)
    await sweepRefunds(server.deps)
    expect(await away.charges()).toMatchObject([{ outcome: 'refunded' }])
    expect(await kept.charges()).toMatchObject([{ outcome: 'succeeded' }])
    const refund = { amount_cents: 3_900, currency: 'USD', given_back_at: expect.any(Date) }
    expect(await readRefunds(away.id)).toMatchObject([refund])
    expect(await readRefunds(kept.id)).toEqual([])
  })

  it('[P4] gets it back without pressing anything, once there was time to put a slip right', async () => {
    const { read, charges } = await startTurnedAway()
    server.clock.advance(15 * 60_000)
    await sweepRefunds(server.deps)
    expect(await charges()).toMatchObject([{ outcome: 'succeeded' }])
    server.clock.advance(1)
    await sweepRefunds(server.deps)
    expect(await charges()).toMatchObject([{ outcome: 'refunded' }])
    expect(await read()).toMatchObject({ status: 'active', payment: { state: 'refunded' } })
  })

  it('[P4] is paid anew by who has the money back and is served after all', async () => {
    const { read, back, proceed, pay, charges } = await startTurnedAway()
    const receipt = (await read()).payment?.receipt
    wait()
    await sweepRefunds(server.deps)
    expect((await back()).body.page_uuid).toBe(pageId('choose'))
    const again = await proceed('choose', served)
    expect(again.body).toMatchObject({
      status: 'active',
      page_uuid: pageId('pay'),
      payment: { amount_cents: 3_900, state: 'refunded' },
    })
    expect((await proceed('pay')).status).toBe(409)

    const paid = await pay(sandboxMethod.success)
    const anew = { state: 'paid', receipt: expect.stringMatching(/^\d{10}$/) }
    expect(paid.body).toMatchObject({ success: true, payment: anew })
    expect(paid.body.payment).not.toMatchObject({ receipt })
    // What they had answered stands: they are not asked again.
    expect((await proceed('pay')).body).toMatchObject({
      status: 'finished',
      page_uuid: pageId('end'),
    })
    expect(await charges()).toMatchObject([{ outcome: 'refunded' }, { outcome: 'succeeded' }])
    wait()
    await sweepRefunds(server.deps)
    expect(await charges()).toMatchObject([{ outcome: 'refunded' }, { outcome: 'succeeded' }])
  })

  it('goes on with what was paid when the slip is put right in time', async () => {
    const { back, proceed, charges } = await startTurnedAway()
    await back()
    expect((await proceed('choose', served)).body).toMatchObject({ status: 'finished' })
    await sweepRefunds(server.deps)
    expect(await charges()).toMatchObject([{ outcome: 'succeeded' }])
  })

  it('[P4] is remembered until the provider has given the money back, and holds up no other', async () => {
    const [stuck, other] = [await startTurnedAway(), await startTurnedAway()]
    const [charge] = await server.db
      .deleteFrom('sandbox_charges')
      .where('key', 'like', `${stuck.id}:%`)
      .returningAll()
      .execute()
    if (!charge) throw new Error('Nothing was charged.')
    wait()
    await expect(sweepRefunds(server.deps)).rejects.toThrow('1 refund')
    expect(await stuck.read()).toMatchObject({ payment: { state: 'refunding' } })
    expect(await readRefunds(stuck.id)).toMatchObject([{ given_back_at: null }])
    expect(await readRefunds(other.id)).toMatchObject([{ given_back_at: expect.any(Date) }])

    // Also when they go on after all and pay anew meanwhile.
    await stuck.back()
    await stuck.proceed('choose', served)
    expect((await stuck.pay(sandboxMethod.success)).body).toMatchObject({ success: true })
    await server.db.insertInto('sandbox_charges').values(charge).execute()
    await sweepRefunds(server.deps)
    expect(await readRefunds(stuck.id)).toMatchObject([
      { provider_key: charge.key, given_back_at: expect.any(Date) },
    ])
    expect(await stuck.charges()).toMatchObject([{ outcome: 'refunded' }, { outcome: 'succeeded' }])
    expect(await stuck.read()).toMatchObject({ payment: { state: 'paid' } })
  })
})
