import type { Page } from '@playwright/test'
import { expectSuitsEveryone } from '../../accessibility.ts'
import { expectFits } from '../../fit.ts'
import { expect, test } from '../../fixtures.ts'
import { goTo } from '../../profile-visit.ts'
import { expectSuitsInLooks, readLookPaths, readShippedLooks } from '../../shipped-looks.ts'
import { fillSignIn, openLogin } from '../../sign-in-visit.ts'

test.use({ expectedConsole: /status of 40[01]/ })

async function inspect(page: Page, looks: readonly string[]): Promise<void> {
  await expectSuitsEveryone(page)
  await expectSuitsInLooks(page, looks)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const summary = (page: Page) => page.getByRole('group', { name: /another look|did not work/ })

const titles = { '/login': 'Sign in', '/renewal-login': 'Sign in to renew' }

async function inspectSignIn(page: Page, looks: readonly string[]): Promise<void> {
  await openLogin(page)
  for (const [path, name] of Object.entries(titles)) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(summary(page)).toHaveCount(0)
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
  await goTo(page, '/forgot-password')
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten' })).toBeVisible()
  await inspect(page, looks)
  await press(page, 'Send me the link')
  await inspect(page, looks)
  await page.getByLabel('E-mail address').fill('mara@example.com')
  await press(page, 'Send me the link')
  await expect(page.getByRole('heading', { name: 'Please look in your mail' })).toBeVisible()
  await inspect(page, looks)
  await goTo(page, '/reset-password')
  await expect(page.getByRole('heading', { name: /not complete/ })).toBeVisible()
  await inspect(page, looks)
  await page.route('**/password/*/', (route) => route.fulfill({ json: {} }))
  // Nothing but the fragment changes, so the document stays.
  await page.goto('/reset-password#token=good')
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
  const looks = await readShippedLooks(page)
  await inspectSignIn(page, looks)
  await inspectNewPassword(page, looks)
})

// What a look decides of each state is seen above; here it is what the header of its maker takes of the window.
test('[P18] the sign-in screens pass axe and reflow below the header of each maker', async ({
  page,
}) => {
  for (const path of (await readLookPaths(page)).values()) {
    await page.goto(path)
    await page.waitForURL(/\/flow\?pageId=/)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await goTo(page, '/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expectSuitsEveryone(page)
    await press(page, 'Sign in')
    await expect(summary(page)).toBeVisible()
    await expectFits(page)
    await goTo(page, '/forgot-password')
    await expect(page.getByRole('heading', { level: 1, name: 'Forgotten' })).toBeVisible()
    await expectFits(page)
  }
})
