import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxMethod } from '../../../contract/codes.ts'
import { buildItem, buildPage } from '../../../testing/flows/small-programme.ts'
import { price, publishPaid, startPayer } from '../../../testing/people/paying-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid = ''
beforeAll(async () => {
  server = await buildTestServer({ config: { requestsPerMinute: 100_000 } })
  fuuid = await publishPaid(server)
})
afterAll(() => server.close())

const paused =
  'That did not work several times. You have not been charged. Please wait a quarter of an hour before you try again.'

it('[P10] a visit tries no card before it is on the page that takes one', async () => {
  const go = buildItem(2, 'BUTTON', { button_text: 'Go on' })
  const pages = [
    buildPage('first', 'REGULAR', [go], 'pay'),
    buildPage('pay', 'PAYMENT', [{ ...go, id: 3 }], null),
  ]
  const later = await publishPaid(server, { price, definition: { pages } })
  const { pay, proceed, charges } = await startPayer(server, later)
  const early = await pay(sandboxMethod.decline)
  expect([early.status, early.body.detail]).toEqual([409, 'There is nothing to pay here.'])
  expect(await charges()).toEqual([])
  await proceed('first')
  expect((await pay(sandboxMethod.success)).status).toBe(200)
})

it('[P10] a visit tries six cards at once, and one more each quarter of an hour', async () => {
  const { pay, charges } = await startPayer(server, fuuid)
  for (let time = 0; time < 6; time++) expect((await pay(sandboxMethod.decline)).status).toBe(400)
  const cards = [sandboxMethod.decline, sandboxMethod.success, sandboxMethod.success]
  const replies = await Promise.all(cards.map((card) => pay(card)))
  expect(replies.map(({ body }) => body.detail)).toEqual([paused, paused, paused])
  expect(await charges()).toHaveLength(6)
  server.clock.advance(15 * 60_000)
  expect((await pay(sandboxMethod.success)).body).toMatchObject({ success: true })
  expect(await charges()).toHaveLength(7)
})

it('[P10] a network has forty cards declined at once, and one more each three minutes', async () => {
  server.clock.advance(2 * 3_600_000)
  const decline = async () => {
    const { pay } = await startPayer(server, fuuid)
    return (await pay(sandboxMethod.decline)).body.detail
  }
  const lost = await startPayer(server, fuuid)
  expect((await lost.pay(sandboxMethod.timeout)).status).toBe(503)
  const asked = await startPayer(server, fuuid)
  expect((await asked.pay(sandboxMethod.action)).status).toBe(402)
  const refused = await startPayer(server, fuuid)
  expect((await refused.pay(sandboxMethod.action)).status).toBe(402)
  const changed = await startPayer(server, fuuid)
  expect((await changed.pay(sandboxMethod.action)).status).toBe(402)
  for (let time = 0; time < 40; time++) expect(await decline()).toMatch(/^Your card was declined/)
  expect(await decline()).toBe(paused)
  // Who was charged before is never told that nothing was, and a try under way goes on.
  expect((await lost.pay(sandboxMethod.timeout)).body).toMatchObject({ success: true })
  expect((await lost.pay(sandboxMethod.success)).body).toMatchObject({ success: true })
  await asked.answerBank(true)
  expect((await asked.pay(sandboxMethod.action)).body).toMatchObject({ success: true })
  await refused.answerBank(false)
  expect((await refused.pay(sandboxMethod.action)).body.detail).toMatch(/^Your card was declined/)
  // Another card is a try of its own.
  expect((await changed.pay(sandboxMethod.success)).body.detail).toBe(paused)
  expect(await changed.charges()).toMatchObject([{ outcome: 'declined' }])
  server.clock.advance(3 * 60_000)
  const { pay } = await startPayer(server, fuuid)
  // A card that is charged takes nothing of what is left.
  expect((await pay(sandboxMethod.success)).status).toBe(200)
  expect(await decline()).toMatch(/^Your card was declined/)
  expect(await decline()).toBe(paused)
})
