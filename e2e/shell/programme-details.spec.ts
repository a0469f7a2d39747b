import type { Locator } from '@playwright/test'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import { button, expectPage, heading, kitchenSink, openFlow, openSink } from '../flow-visit.ts'
import { plainPages, publishThemed, standInLogo } from '../shell-visit.ts'

test('[ENTITY-08] a choice shows its text and description, stands chosen when it says so, and asks for words when open-ended', async ({
  page,
  server,
}) => {
  const question = buildItem(2, 'MULTI_ANSWER', {
    text: 'How may we reach you?',
    answer_choices: [
      { id: 11, text: 'By phone', description: 'On weekdays' },
      { id: 12, text: 'By e-mail', checked: true },
      { id: 13, text: 'Another way', open_ended: true },
    ],
  })
  const pages = [
    buildPage('first', 'REGULAR', [heading(1, 'First'), question, button(3, 'Go')], 'third'),
    ...plainPages.slice(2),
  ]
  await openFlow(page, await publishThemed(server, () => {}, { pages }))
  const choice = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(choice('By phone')).toHaveAccessibleDescription('On weekdays')
  await expect(page.getByText('On weekdays')).toBeVisible()
  await expect(choice('By phone')).not.toBeChecked()
  await expect(choice('By e-mail')).toBeChecked()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await choice('Another way').click()
  await page.getByRole('textbox').fill('By pigeon')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Go' }).click()
  expect((await sent).postDataJSON().answers).toMatchObject({
    2: [{ value: [12, 13], texts: { 13: 'By pigeon' } }],
  })
  await expectPage(page, 'Third')
})

test('[ENTITY-23] the maker’s name stands where a product has none, and its nurse on the nurse’s page', async ({
  page,
  server,
}) => {
  const link = await publishThemed(server, (theme) => {
    theme.customer_data.name = 'Maker of Many'
    theme.flow_settings.header.displayLogo = true
  })
  await openFlow(page, link)
  await expect(page.getByRole('banner')).toContainText('Maker of Many')
  await expect(page).toHaveTitle(/Maker of Many/)
  await page.context().clearCookies()
  await openSink(page, 'nurse')
  await expect(page.locator('[data-nurse]')).toHaveCSS(
    'background-image',
    /url\("[^"]*\/programmes\/[^"]*-nurse\.svg"\)/,
  )
  await expect(page.locator('[data-nurse]')).toBeVisible()
})

const paintOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).background)

test('[GAP-89] [DRAWER-02] a logo outside the header has its own size, or the one the theme gives, and is seen on the header’s colour that it was drawn for', async ({
  page,
}) => {
  await standInLogo(page)
  await openFlow(page, kitchenSink)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'In the panel' }).click()
  const inPanel = page.getByRole('dialog').locator('img').first()
  await expect(inPanel).toHaveCSS('width', '200px')
  await expect(inPanel).toHaveCSS('height', '90px')
  expect(await paintOf(inPanel)).toBe(await paintOf(page.locator('header')))
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'To texts' }).click()
  const inFooter = page.getByRole('contentinfo').locator('[data-alignment] img')
  await expect(inFooter).toHaveCSS('width', '120px')
  await expect(inFooter).toHaveCSS('height', '32px')
})

test('[GAP-22] nothing asks on leaving where nothing was set', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await openSink(page, 'typed')
  await page.getByLabel('First name', { exact: true }).fill('Ada')
  await page.goto('/not-found')
  expect(asked).toEqual([])
})
