import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPayer } from '../../../../testing/people/paying-visitor.ts'
import type { TestServer } from '../../../../testing/server/test-server.ts'
import type { StripeHost } from '../../../../testing/stripe-host/start-stripe-host.ts'
import { startStripeServer } from '../../../../testing/stripe-host/start-stripe-server.ts'

let host: StripeHost
let server: TestServer
let fuuid: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ host, server, fuuid, close } = await startStripeServer({ requestsPerMinute: 100_000 }))
})
afterAll(() => close())

it('[P4] [P10] of many other cards at once while one is being sent five are tried, and of the others nothing is said', async () => {
  const { pay } = await startPayer(server, fuuid)
  let arrived = 0
  let answered = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  host.before = async ({ path }) => {
    if (!path.endsWith('/confirm')) return
    arrived++
    await released
  }
  const press = async (card: string) => {
    const reply = await pay(card)
    answered++
    return reply
  }
  const first = press('pm_card_visa')
  await expect.poll(() => arrived).toBe(1)
  const others = Array.from({ length: 12 }, () => press('pm_card_chargeDeclined'))
  await expect.poll(() => arrived + answered).toBe(13)
  expect([arrived, answered]).toEqual([6, 7])
  release()
  await first
  const waiting = (await Promise.all(others)).filter(({ status }) => status === 503)
  expect(waiting.length).toBeGreaterThanOrEqual(7)
  expect(waiting[0]?.body.detail).toBe(
    'We are checking whether your payment went through. Please do not pay again.',
  )
})
