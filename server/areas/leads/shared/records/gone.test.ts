import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consultationStatus } from '../../../../../contract/care/consultation-codes.ts'
import { sandboxMethod } from '../../../../../contract/codes.ts'
import { recordStatements } from '../../../../../testing/database/record-statements.ts'
import { pageId } from '../../../../../testing/flows/small-programme.ts'
import { proceed, type Started } from '../../../../../testing/people/lead-visitor.ts'
import { publishRecords, readPage } from '../../../../../testing/people/records-visitor.ts'
import { buildTestServer, type TestServer } from '../../../../../testing/server/test-server.ts'
import { findLead, listCounted } from '../../../../http/access/leads.ts'

let server: TestServer
let visits: Awaited<ReturnType<typeof publishRecords>>
beforeAll(async () => {
  server = await buildTestServer()
  visits = await publishRecords(server)
})
afterAll(() => server.close())

const passed = 'That time has passed. Please choose another one.'
const atTime = [pageId('time'), { 7: passed }]
const uncharged = (said: string) => `You have not been charged. ${said} You then come back to pay.`
const atTimeUnpaid = [pageId('time'), { 7: uncharged(passed) }]
const letTimePass = () => server.clock.advance(5 * 24 * 3_600_000)

async function payAndCheck(): Promise<Started> {
  const started = await visits.startPaying()
  await visits.pay(started)
  await visits.goOn(started, 'pay')
  return started
}

async function listAnswered(id: string): Promise<number[]> {
  const found = await findLead(server.db, id)
  const counted = found ? [...listCounted(found.lead)] : []
  return counted.flatMap(([item, { entries }]) => (entries.length > 0 ? [item] : [])).sort()
}

it('[P1] a photo deleted from an older tab is added again before the check of answers, and nothing else is lost', async () => {
  const { goOn, goBack } = visits
  const started = await payAndCheck()
  const { client, id } = started
  await goBack(started, 'begin')
  const { id: image } = await server.db
    .selectFrom('images')
    .select('id')
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await client.call('DELETE', `/api/v1/leads/image/${image}/`)).status).toBe(204)
  const led = await goOn(started, 'begin')
  const said = { 5: 'This photo is gone. Add it again.' }
  expect(readPage(led)).toEqual([pageId('photo'), said])
  expect((await goOn(started, 'photo')).body.page_uuid).toBe(pageId('check'))
  expect(await listAnswered(id)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

describe('an appointment', () => {
  it('[P4] that is over is not taken once more on its own page', async () => {
    const { goBack, startPaying, listCharges } = visits
    const started = await startPaying()
    const [booked] = await server.db
      .selectFrom('consults')
      .select('starts_at')
      .where('lead_id', '=', started.id)
      .execute()
    const time = { 7: [{ value: booked?.starts_at.toISOString() }] }
    letTimePass()
    const back = await goBack(started, 'time')
    expect(readPage(back)).toEqual(atTime)
    // Nothing is chosen there.
    expect(back.body).toMatchObject({ page: { page_items: [{ id: 7, answers: [] }] } })
    const again = await proceed(started, 'time', time)
    expect([again.status, again.body]).toEqual([400, { 7: [passed] }])
    expect(await listCharges(started)).toEqual([])
  })

  it('[P4] that begins this very moment is too late, and one in a minute is not', async () => {
    const { startPaying, pay, listCharges } = visits
    const started = await startPaying()
    const booked = server.db.selectFrom('consults').select('starts_at')
    const { starts_at: at } = await booked
      .where('lead_id', '=', started.id)
      .executeTakeFirstOrThrow()
    server.clock.set(at.toISOString())
    expect((await pay(started)).status).toBe(409)
    expect(await listCharges(started)).toEqual([])
    const other = await startPaying()
    const { starts_at: next } = await booked
      .where('lead_id', '=', other.id)
      .executeTakeFirstOrThrow()
    server.clock.set(new Date(next.getTime() - 60_000).toISOString())
    // It came onto the way with a payment only now.
    await server.db
      .updateTable('consults')
      .set({ lapses_at: next })
      .where('lead_id', '=', other.id)
      .execute()
    expect((await pay(other)).body).toMatchObject({ success: true })
  })

  it('[P4] that was given back meanwhile is chosen anew before it is paid for', async () => {
    const { startPaying, pay } = visits
    const started = await startPaying()
    await server.db
      .updateTable('consults')
      .set({ status: consultationStatus.CANCELED })
      .where('lead_id', '=', started.id)
      .execute()
    const said = { 7: uncharged('That time is not free any more. Please choose another one.') }
    expect(readPage(await pay(started))).toEqual([pageId('time'), said])
  })
})

describe('[P4] a payment', () => {
  it('that was refused goes through under the same key once another time is chosen, and a repeat of it is the same', async () => {
    const { startPaying, pay, goOn, listCharges } = visits
    const started = await startPaying()
    const key = randomUUID()
    letTimePass()
    expect((await pay(started, { key })).status).toBe(409)
    // The answer was lost: the repeat says where the visit stands too.
    const repeated = await pay(started, { key })
    expect([repeated.status, repeated.body.detail]).toEqual([409, 'There is nothing to pay here.'])
    expect(readPage(repeated)).toEqual(atTimeUnpaid)
    await goOn(started, 'time')
    for (const _ of [1, 2]) {
      expect((await pay(started, { key })).body).toMatchObject({ success: true })
    }
    expect(await listCharges(started)).toEqual(['succeeded'])
  })

  it('that went through is told so, also when the time has passed since', async () => {
    const { startPaying, pay } = visits
    const started = await startPaying()
    const key = randomUUID()
    await pay(started, { key })
    letTimePass()
    expect((await pay(started, { key })).body).toMatchObject({ success: true })
    expect((await pay(started)).body).toMatchObject({ success: true })
  })

  it('whose bank still asks is not asked for any more once the time has passed', async () => {
    const { startPaying, pay, goOn, listCharges } = visits
    const started = await startPaying()
    expect((await pay(started, { method: sandboxMethod.action })).status).toBe(402)
    letTimePass()
    const refused = await pay(started, { method: sandboxMethod.action })
    expect([refused.status, readPage(refused)]).toEqual([409, atTimeUnpaid])
    await goOn(started, 'time')
    expect((await pay(started)).body).toMatchObject({ success: true })
    expect((await listCharges(started)).filter((one) => one === 'succeeded')).toHaveLength(1)
  })
})

it('[P1] danger is told at once, whatever else is gone', async () => {
  const { goBack, goOn } = visits
  const started = await payAndCheck()
  await goBack(started, 'begin')
  await visits.importAnother()
  const danger = await proceed(started, 'begin', { 1: [{ value: 'pain' }] })
  expect(readPage(danger)).toEqual([pageId('danger'), {}])
  const led = await goOn(started, 'danger')
  expect(led.body.page_uuid).toBe(pageId('pharmacy'))
})

it('an answer on the way asks nothing of the records that it does not rest on', async () => {
  const { goOn, goBack, startPaying } = visits
  const started = await startPaying()
  await goBack(started, 'zip')
  const sent = await recordStatements(() => goOn(started, 'zip'))
  expect(sent.filter(({ text }) => /images|pharmacies|consults/.test(text))).toEqual([])
})
