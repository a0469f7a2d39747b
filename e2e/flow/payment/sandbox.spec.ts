import type { Page } from '@playwright/test'
import { preferredProductType, redirectItemType } from '../../../contract/codes.ts'
import { buttonType } from '../../../contract/flow-codes.ts'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { buildPage, pageId } from '../../../testing/flows/small-programme.ts'
import { expectSuitsEveryone } from '../../accessibility.ts'
import { sizes } from '../../fit.ts'
import { expect, test } from '../../fixtures.ts'
import {
  button,
  expectPage,
  heading,
  holdReplies,
  openFlow,
  publishFlow,
} from '../../flow-visit.ts'
import { expectSuitsInLooks, readShippedLooks } from '../../shipped-looks.ts'
import { declined, fillCard, pages, price } from './payment-visit.ts'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="5"/>')}`

/** What leaves the page, to see that no card is in it. */
function watchSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
  return sent
}

/** Notes on the document whether the card can be filled in when the button that pays first shows. */
function noteButton(): void {
  const observer = new MutationObserver(() => {
    const buttons = [...document.querySelectorAll('button')]
    if (!buttons.some(({ textContent }) => textContent?.startsWith('Pay '))) return
    observer.disconnect()
    const hasForm = document.querySelector('[autocomplete=cc-number]') !== null
    document.documentElement.dataset.buttonCame = hasForm ? 'with its form' : 'alone'
  })
  observer.observe(document, { childList: true, subtree: true })
}

test.use({ expectedConsole: /status of (?:400|402|409|503)/ })

test('[P18] what is wrong with one field of the card leaves the one beside it level with it', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishFlow(server, pages, { price }))
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel(/^Expiration date/).pressSequentially('1231')
  await page.getByRole('button', { name: 'Pay $39.00' }).click()
  await expect(page.getByLabel('Security code')).toHaveAttribute('aria-invalid', 'true')
  for (const size of [sizes.tablet, sizes.laptop]) {
    await page.setViewportSize(size)
    const tops = await Promise.all(
      [/^Expiration date/, 'Security code'].map(async (name) => {
        const box = await page.getByLabel(name).boundingBox()
        return box?.y
      }),
    )
    expect(tops[0], `at ${size.width}`).toBe(tops[1])
  }
})

test('[FLOW-05] [GAP-80] [GAP-81] [ERROR-17] [CALL-07] [P4] [P17] a visit is paid by card: what is wrong is listed above it, a refusal says what else can be done, the bank’s question outlives a reload, and who comes back reads that it is paid', async ({
  page,
  server,
}) => {
  const sent = watchSent(page)
  await openFlow(page, await publishFlow(server, pages, { price }))
  const main = page.getByRole('main')
  const alert = (text: string) => main.getByRole('alert').filter({ hasText: text })
  const pay = page.getByRole('button', { name: 'Pay $39.00' })
  const number = page.getByLabel('Card number')

  await pay.click()
  const summary = page.getByRole('group', { name: 'Some things about the card need another look' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Enter the card number.' }).click()
  await expect(number).toBeFocused()
  await expectSuitsEveryone(page)
  await expectSuitsInLooks(page, await readShippedLooks(page))
  await page.setViewportSize({ width: 1280, height: 800 })
  // Somebody's own card is not for the sandbox.
  await fillCard(page, '5555 5555 5555 4444')
  await pay.click()
  await expect(main).toContainText('Only test cards work here.')

  await number.fill('4000000000000002')
  await expect(number).toHaveValue('4000 0000 0000 0002')
  await pay.click()
  await expect(alert(declined)).toContainText('Try another card, or call your bank.')
  await expect(number).toHaveValue('4000 0000 0000 0002')

  await number.fill('4000002500003155')
  await pay.click()
  const question = page.getByRole('heading', { name: 'Your bank wants to know that it is you' })
  await expect(question).toBeFocused()
  await expect(number).toBeHidden()
  await expectSuitsEveryone(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const stop = page.getByRole('button', { name: 'No, stop the payment' })
  // After the answer that is expected, and quieter.
  const answers = page.getByRole('button', { name: /^(Yes|No),/ })
  await expect(answers).toHaveText(['Yes, it is me', 'No, stop the payment'])
  const tops = await answers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops[0]).toBeLessThan(tops[1] ?? 0)
  await expect(stop).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  await expect(stop).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await stop.click()
  await expect(page.getByRole('note')).toHaveText('You stopped the payment. Nothing was charged.')
  await expect(page.getByRole('note')).toBeFocused()
  await expectSuitsEveryone(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await pay.click()
  await expect(question).toBeFocused()
  await page.reload()
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Yes, it is me' }).click()
  await expectPage(page, 'Thank you')

  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click()
  await expectPage(page, 'You have paid $39.00')
  await expect(main).toContainText(/Receipt \d{10}, /)
  await expect(number).toHaveCount(0)
  await expectSuitsEveryone(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectPage(page, 'Thank you')
  expect(sent.some((request) => request.includes('pm_sandbox_action'))).toBe(true)
  expect(sent.filter((request) => /4000 ?00|5555 ?55|"123"/.test(request))).toEqual([])
})

test('[LAYOUT-21] [LAYOUT-22] [ENTITY-24] [GAP-81] [P17] the page’s button shows together with the form, which would else move it from under a press; a card is always offered, a wallet only where the layout has one, and the medicine’s own price and savings card stand apart from what is paid', async ({
  page,
  server,
}) => {
  const { flow_settings, product_data } = neutralTheme
  const product = { name: 'Lumora', price: 'From $0 a month', coupon: picture }
  const theme: Theme = {
    ...neutralTheme,
    product_data: { ...product_data, ...product },
    preferred_product_type: preferredProductType.LIST,
  }
  const wallet = page.getByRole('button', { name: 'Pay with the test wallet' })
  const main = page.getByRole('main')
  await page.addInitScript(noteButton)
  const form = /\/assets\/sandbox-form-/
  const bringForm = await holdReplies(page, form)
  const asked = page.waitForRequest(form)
  await page.goto(await publishFlow(server, pages, { price, theme }))
  await asked
  // A page that did not wait for its form would be drawn with its button by now.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(go)))
  bringForm()
  await expect(page.locator('html')).toHaveAttribute('data-button-came', 'with its form')
  await page.unrouteAll()
  await page.waitForURL(/\/flow\?pageId=/)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(main).toContainText('Lumora itself is paid for apart from this.From $0 a month')
  await expect(page.getByRole('img', { name: 'Savings card of Lumora' })).toBeVisible()
  await expect(wallet).toHaveCount(0)

  const layout = { ...theme, flow_settings: { ...flow_settings, wallet: true } }
  await openFlow(page, await publishFlow(server, pages, { price, theme: layout }))
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(main).toContainText(
    'The wallet is a test, too: it pays at once, and no money moves.',
  )
  await expectSuitsEveryone(page)
  await wallet.click()
  await expectPage(page, 'Thank you')
})

test('[FLOW-05] [P4] beside the form only the button named for it pays: it stands right below the card, and the others lead where they say without a look at the card', async ({
  page,
  server,
}) => {
  const text = { options: { button: { button_type: buttonType.TEXT } } }
  const link = 'https://reading.example/leaflet?new_tab=true'
  const { REDIRECT_LINK } = redirectItemType
  const read = { answer: null, redirect_item_type: REDIRECT_LINK, link, call_to: null }
  const helped = [
    buildPage(
      'pay',
      'PAYMENT',
      [
        heading(1, 'Pay for your visit'),
        { ...button(5, 'I cannot pay now'), ...text },
        { ...button(6, 'Read about help', [read]), ...text },
        button(2, 'Pay and go on'),
        { ...button(7, 'Read it again', [read]), ...text },
      ],
      [
        { when: { item: 5, op: 'answered' }, page: pageId('later') },
        { when: null, page: pageId('end') },
      ],
    ),
    buildPage('later', 'REGULAR', [heading(8, 'Pay when you can'), button(9, 'Close')], null),
    buildPage('end', 'REGULAR', [heading(3, 'Thank you'), button(4, 'Close')], null),
  ]
  const sent = watchSent(page)
  await page.context().route('https://reading.example/**', (route) => route.fulfill({ body: 'ok' }))
  await openFlow(page, await publishFlow(server, helped, { price }))
  await expect(page.getByLabel('Security code')).toBeVisible()
  const top = async (name: string) =>
    (await page.getByRole('button', { name }).boundingBox())?.y ?? Number.NaN
  const card = (await page.getByLabel('Security code').boundingBox())?.y ?? Number.NaN
  const places = [card, await top('Pay $39.00'), await top('I cannot pay now')]
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  await expectSuitsEveryone(page)

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Read about help' }).click()
  await (await opened).close()
  await expectPage(page, 'Pay for your visit')
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'I cannot pay now' }).click()
  await expectPage(page, 'Pay when you can')
  expect(sent.filter((request) => request.includes('/payment/'))).toEqual([])

  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click()
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByLabel('Security code').press('Enter')
  await expectPage(page, 'Thank you')
  expect(sent.some((request) => request.includes('/payment/'))).toBe(true)
})
