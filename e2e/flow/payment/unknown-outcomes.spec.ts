import { buildPage } from '../../../testing/flows/small-programme.ts'
import { expectSuitsEveryone } from '../../accessibility.ts'
import { expect, test } from '../../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../../flow-visit.ts'
import { declined, fillCard, pages, price } from './payment-visit.ts'

test.use({ expectedConsole: /status of (?:400|402|409|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

test('[GAP-81] [P4] [P17] a payment whose answer is lost is looked up until it is known, not made again, with one calm word meanwhile, and a second tab pays nothing', async ({
  page,
  context,
  server,
}) => {
  const path = await publishFlow(server, pages, { price })
  await openFlow(page, path)
  const other = await context.newPage()
  await openFlow(other, path)
  await fillCard(page, '4000 0000 0000 0341')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/payment/')) keys.push(request.headers()['idempotency-key'])
  })
  await page.getByRole('button', { name: 'Pay $39.00' }).click()
  await expectPage(page, 'Checking your payment')
  await expect(page.getByRole('button', { name: 'Checking your payment' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expectPage(page, 'Thank you')
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await fillCard(other, '4242 4242 4242 4242')
  await other.getByRole('button', { name: 'Pay $39.00' }).click()
  await expectPage(other, 'Thank you')
})

test('[P4] [P17] who pays without a connection reads what is known and tries again at once, by the same payment', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishFlow(server, pages, { price }))
  await fillCard(page, '4242 4242 4242 4242')
  const keys: (string | undefined)[] = []
  let isUp = false
  await page.route(/\/payment\/$/, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (isUp) await route.fallback()
    else await route.abort()
  })
  // Nothing is tried again by itself: the clock stands still.
  await page.clock.install()
  await page.getByRole('button', { name: 'Pay $39.00' }).click()
  await expectPage(page, 'No answer has come yet')
  const main = page.getByRole('main')
  await expect(main).toContainText('You are charged at most once, however often you try.')
  const again = page.getByRole('button', { name: 'Try again now' })
  // It is the one thing to press, where the button that paid was, and nothing else turns.
  await expect(page.locator('[data-stays]').getByRole('button')).toHaveText(['Try again now'])
  await expect(page.locator('button[aria-busy]:visible')).toHaveCount(0)
  await again.click()
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => keys.length).toBe(2)
  await page.clock.runFor(2_000)
  await expectSuitsEveryone(page)
  isUp = true
  await again.click()
  await expectPage(page, 'Thank you')
  expect(keys.length).toBeGreaterThanOrEqual(3)
  expect(new Set(keys).size).toBe(1)
})

test('[P4] [P17] nothing leads back from a payment nobody knows the end of, and it goes on once that is known', async ({
  page,
  server,
}) => {
  const first = buildPage('first', 'REGULAR', [heading(5, 'Hello'), button(6, 'Begin')], 'pay')
  await openFlow(page, await publishFlow(server, [first, ...pages], { price }))
  await page.getByRole('button', { name: 'Begin' }).click()
  await expectPage(page, 'Pay for your visit')
  const back = page.getByRole('banner').getByRole('button', { name: 'Back' })
  await expect(back).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Pay $39.00' }).click()
  await expectPage(page, 'No answer has come yet')
  await expect(back).toBeHidden()
  const address = page.url()
  await page.goBack()
  await expect.poll(() => page.url()).toBe(address)
  await expectPage(page, 'No answer has come yet')
  await page.context().setOffline(false)
  await expectPage(page, 'Thank you')
})

test('[P4] [P17] a tab whose decline was lost on its way goes on once another tab has paid, and says nothing of a decline', async ({
  page,
  context,
  server,
}) => {
  const path = await publishFlow(server, pages, { price })
  await openFlow(page, path)
  const other = await context.newPage()
  await openFlow(other, path)
  const answers: number[] = []
  await page.route(
    /\/payment\/$/,
    async (route) => {
      answers.push((await route.fetch()).status())
      await fillCard(other, '4242 4242 4242 4242')
      await other.getByRole('button', { name: 'Pay $39.00' }).click()
      await expectPage(other, 'Thank you')
      await route.fulfill({ status: 503 })
    },
    { times: 1 },
  )
  await fillCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Pay $39.00' }).click()
  await expectPage(page, 'Thank you')
  expect(answers).toEqual([400])
  await expect(page.getByRole('alert').filter({ hasText: declined })).toHaveCount(0)
})
