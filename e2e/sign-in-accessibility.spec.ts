import type { Page } from '@playwright/test'
import { expectAccessible, expectLargeText, expectNoSidewaysScroll } from './accessibility.ts'
import { expectFits } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { programmeLinks } from './programme-links.ts'
import { expectSuitsInLooks, readShippedLooks } from './shipped-looks.ts'
import { fillSignIn, openLogin } from './sign-in-visit.ts'

test.use({ expectedConsole: [/status of 40[01]/] })

async function inspectOne(page: Page): Promise<void> {
  await expectFits(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await expectLargeText(page)
  for (const width of [1280, 360]) {
    // High enough that no bar covers a part of the page, which axe would take for a small target.
    await page.setViewportSize({ width, height: 1600 })
    await expectAccessible(page)
  }
}

async function inspect(page: Page, looks: readonly string[]): Promise<void> {
  await inspectOne(page)
  await expectSuitsInLooks(page, looks)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const summary = (page: Page) => page.getByRole('group', { name: /another look|did not work/ })

async function inspectSignIn(page: Page, looks: readonly string[]): Promise<void> {
  for (const path of ['/login', '/renewal-login']) {
    await openLogin(page, path)
    await inspect(page, looks)
    await press(page, 'Sign in')
    await expect(summary(page)).toBeVisible()
    await inspect(page, looks)
  }
  await fillSignIn(page, 'mara@example.com', 'wrong')
  await press(page, 'Sign in')
  await expect(summary(page)).toContainText('do not go together')
  await inspect(page, looks)
}

async function inspectNewPassword(page: Page, looks: readonly string[]): Promise<void> {
  await page.goto('/forgot-password')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await inspect(page, looks)
  await press(page, 'Send me the link')
  await inspect(page, looks)
  await page.getByLabel('E-mail address').fill('mara@example.com')
  await press(page, 'Send me the link')
  await expect(page.getByRole('heading', { name: 'Please look in your mail' })).toBeVisible()
  await inspect(page, looks)
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: /not complete/ })).toBeVisible()
  await inspect(page, looks)
  await page.route('**/password/*/', (route) => route.fulfill({ json: {} }))
  await page.goto('/reset-password?token=good')
  await expect(page.getByLabel('New password')).toBeVisible()
  await inspect(page, looks)
  await press(page, 'Save my new password')
  await expect(summary(page)).toBeVisible()
  await inspect(page, looks)
  await page.getByLabel('New password').fill('Quiet-harbour-77')
  await page.getByLabel('The same password again').fill('Quiet-harbour-77')
  await press(page, 'Save my new password')
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await inspect(page, looks)
}

test('[P18] the sign-in screens pass axe and reflow in every state, and in each look', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const looks = await readShippedLooks(page)
  await inspectSignIn(page, looks)
  await inspectNewPassword(page, looks)
})

for (const { slug, path } of programmeLinks) {
  test(`[P18] the sign-in screens pass axe and reflow below the header of ${slug}`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.waitForURL(/\/flow\?pageId=/)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await openLogin(page)
    await inspectOne(page)
    await press(page, 'Sign in')
    await expect(summary(page)).toBeVisible()
    await inspectOne(page)
    await page.goto('/forgot-password')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspectOne(page)
  })
}
