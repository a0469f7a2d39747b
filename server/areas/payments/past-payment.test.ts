import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxMethod } from '../../../contract/codes.ts'
import { buildItem, buildPage, pageId } from '../../../testing/flows/small-programme.ts'
import { price, publishPaid, startPayer } from '../../../testing/people/paying-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { sweepRefunds } from './sweep-refunds.ts'

let server: TestServer
let fuuid = ''
beforeAll(async () => {
  server = await buildTestServer()
  const check = { change: 'Change', yes: 'Yes', no: 'No', photos: '{count} photos' }
  const pages = [
    buildPage('insured', 'REGULAR', [buildItem(1, 'BOOLEAN')], 'pay'),
    {
      ...buildPage('pay', 'PAYMENT', [buildItem(2, 'BUTTON')], 'check'),
      when: { item: 1, op: 'is', value: false } as const,
    },
    {
      ...buildPage('check', 'REGULAR', [buildItem(3, 'BUTTON')], 'end'),
      check_answers: check,
    },
    buildPage('end', 'THANK_YOU', [buildItem(4, 'STATIC_TEXT', { text: '<h1>Done</h1>' })], null),
  ]
  fuuid = await publishPaid(server, { price, definition: { pages } })
})
afterAll(() => server.close())

const press = (item: number) => ({ [item]: [{ value: true }] })

/** Somebody who has paid and comes to the check of their answers. */
async function startPaid() {
  const visit = await startPayer(server, fuuid)
  await visit.proceed('insured', { 1: [{ value: false }] })
  await visit.pay(sandboxMethod.success)
  const checked = await visit.proceed('pay', press(2))
  expect(checked.body).toMatchObject({ page_uuid: pageId('check') })
  return visit
}

/** The sweep, as if nobody had touched the visit for a while. */
async function sweepLater() {
  server.clock.advance(20 * 60_000)
  await sweepRefunds(server.deps)
}

it('[FLOW-05] [P4] who paid and sends on a way past the payment has it back, and reads so at the end', async () => {
  const { proceed, back, read, charges } = await startPaid()
  await back()
  await back()
  const changed = await proceed('insured', press(1))
  expect(changed.body).toMatchObject({ page_uuid: pageId('check') })
  // They may yet change it again.
  await sweepLater()
  expect(await charges()).toMatchObject([{ outcome: 'succeeded' }])
  const payment = { amount_cents: 3_900, currency: 'USD' }
  const told = { status: 'finished', payment: { ...payment, state: 'refunding' } }
  expect((await proceed('check', press(3))).body).toMatchObject(told)
  expect(await read()).toMatchObject(told)
  await sweepLater()
  expect(await charges()).toMatchObject([{ outcome: 'refunded' }])
  expect(await read()).toMatchObject({ payment: { ...payment, state: 'refunded' } })
})

it('[FLOW-05] [P4] who sends on the way that they paid on keeps it paid', async () => {
  const { proceed, read, charges } = await startPaid()
  const told = { status: 'finished', payment: { state: 'paid' } }
  expect((await proceed('check', press(3))).body).toMatchObject(told)
  await sweepLater()
  expect(await charges()).toMatchObject([{ outcome: 'succeeded' }])
  expect(await read()).toMatchObject(told)
})

it('[P4] what was paid where no page takes it stays paid', async () => {
  const pages = [
    buildPage(
      'end',
      'END_TELEMEDICINE',
      [buildItem(5, 'STATIC_TEXT'), buildItem(6, 'BUTTON')],
      null,
    ),
  ]
  const visit = await startPayer(
    server,
    await publishPaid(server, { price, definition: { pages } }),
  )
  await visit.pay(sandboxMethod.success)
  const end = await visit.proceed('end', press(6))
  expect(end.body).toMatchObject({ status: 'finished', payment: { state: 'paid' } })
  await sweepLater()
  expect(await visit.charges()).toMatchObject([{ outcome: 'succeeded' }])
})
