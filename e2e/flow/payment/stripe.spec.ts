import type { Page } from '@playwright/test'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import type { BrowserServer } from '../../../testing/browser/browser-server.ts'
import { buildPage } from '../../../testing/flows/small-programme.ts'
import { serveFakeStripe } from '../../../testing/stripe-host/serve-fake-stripe.ts'
import { type StripeHost, startStripeHost } from '../../../testing/stripe-host/start-stripe-host.ts'
import { expectSuitsEveryone } from '../../accessibility.ts'
import { expect, startServer, test } from '../../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../../flow-visit.ts'

const pages = [
  buildPage(
    'pay',
    'PAYMENT',
    [heading(1, 'Pay for your visit'), button(2, 'Pay and go on')],
    'end',
  ),
  buildPage('end', 'REGULAR', [heading(3, 'Thank you'), button(4, 'Close')], null),
]
const price = { amount_cents: 3_900, currency: 'USD' }
const declined = 'Your card was declined. You have not been charged.'
const { flow_settings } = neutralTheme
const phone = { displayIncomingPhone: true, incomingPhone: '+18005550142' }
const theme = {
  ...neutralTheme,
  flow_settings: { ...flow_settings, footer: { ...flow_settings.footer, ...phone } },
}
const withWallet = { ...theme, flow_settings: { ...theme.flow_settings, wallet: true } }

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $39.00' }).click()
const card = (page: Page) => page.frameLocator('iframe[title="Secure card fields"]')
const bank = (page: Page) => page.frameLocator('iframe[title="The bank asks"]')
const fillCard = (page: Page, number: string) => card(page).getByLabel('Card number').fill(number)

test.use({ expectedConsole: /status of (?:400|402|409|503)|ERR_BLOCKED_BY_CLIENT/ })

let host: StripeHost
let stripeServer: BrowserServer
test.beforeAll(async () => {
  host = await startStripeHost()
  stripeServer = await startServer(host.env)
})
test.afterAll(async () => {
  await stripeServer.kill()
  await stripeServer.close()
  await host.close()
})
/** Opens a flow of its own; its link. */
async function open(page: Page, look: typeof theme | typeof withWallet = theme): Promise<string> {
  const path = await publishFlow(stripeServer, pages, { price, theme: look })
  await openFlow(page, stripeServer.origin + path)
  return stripeServer.origin + path
}

test('[GAP-81] [CONFIG-05] [CALL-07] [GAP-80] [P4] a card in Stripe’s own fields: a program that is blocked, a refusal, a bank that is told no, cannot be asked and is told yes', async ({
  page,
  context,
}) => {
  const fake = await serveFakeStripe(context, host)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(stripeServer.origin)) sent.push(request.postData() ?? '')
  })
  fake.isBlocked = true
  await open(page)
  const main = page.getByRole('main')
  const alert = (text: string) => main.getByRole('alert').filter({ hasText: text })
  await expect(alert('could not be loaded. Nothing has been charged')).toContainText(
    '(800) 555-0142',
  )
  await pay(page)
  await expect(alert('The card field is not there yet.')).toBeVisible()
  await expectSuitsEveryone(page)
  fake.isBlocked = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page).getByLabel('Card number')).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
  expect(fake.asked.at(-2)).toBe(
    'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false',
  )

  await fillCard(page, '4000000000000002')
  await pay(page)
  await expect(alert(declined)).toBeVisible()

  await fillCard(page, '4000002500003155')
  await pay(page)
  await bank(page).getByRole('button', { name: 'Fail' }).click()
  await expect(alert('Your bank did not confirm the payment. Nothing was charged.')).toBeVisible()

  fake.isBankAway = true
  await pay(page)
  await bank(page).getByRole('button', { name: 'Complete' }).click()
  await expect(alert('The question could not be opened.')).toBeVisible()
  await expectSuitsEveryone(page)
  fake.isBankAway = false
  await page.getByRole('button', { name: 'Open the question' }).click()
  await bank(page).getByRole('button', { name: 'Complete' }).click()
  await expectPage(page, 'Thank you')
  const paid = host.intents().filter(({ status }) => status === 'succeeded')
  expect(paid).toMatchObject([{ amount: 3_900, charged: 1 }])
  expect(sent.some((body) => body.includes('pm_card_authenticationRequired'))).toBe(true)
  expect(sent.filter((body) => /4000 ?00/.test(body))).toEqual([])
})

test('[P4] [P17] [LAYOUT-22] a charge whose answer is lost is found, a second tab pays nothing, and a wallet is there where the layout and the device have one', async ({
  page,
  context,
}) => {
  await serveFakeStripe(context, host, { hasWallet: true })
  const link = await open(page)
  const other = await context.newPage()
  await openFlow(other, link)
  await fillCard(page, '4242424242424242')
  await expect(page.getByRole('button', { name: 'Fake Pay' })).toHaveCount(0)
  let losses = 2
  host.decideFate = async () => (losses-- > 0 ? 'lost' : 'arrives')
  const before = host.intents().length
  await pay(page)
  await expectPage(page, 'Thank you')
  await fillCard(other, '4242424242424242')
  await pay(other)
  await expectPage(other, 'Thank you')
  expect(host.intents().slice(before)).toMatchObject([{ charged: 1 }])
  await other.close()

  await open(page, withWallet)
  await page.getByRole('button', { name: 'Fake Pay' }).click()
  await expectPage(page, 'Thank you')
  expect(host.intents().slice(before + 1)).toMatchObject([{ charged: 1 }])
})
