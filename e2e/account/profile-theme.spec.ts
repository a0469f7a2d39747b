import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openFlow, publishFlow } from '../flow-visit.ts'
import { profilePages, signUp } from '../profile-visit.ts'
import { listCalls, watchCalls } from '../sink-visit.ts'

const ownTheme = 'GET /api/v1/telemedicine/profile/theme/'

const readPrimary = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim(),
  )

test.use({ expectedConsole: /status of 500/ })

test('[GAP-87] [CALL-35] [THEME-12] [GAP-75] a public page asks for the caller’s theme, the flow takes that of its reply, and a page of the area asks for that of who is signed in, and is there all the same where that fails', async ({
  page,
  server,
}) => {
  const calls = watchCalls(page, /\/theme\/$/)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect.poll(() => listCalls(calls)).toEqual(['GET /api/v1/telemedicine/theme/'])

  await test.step('the flow', async () => {
    calls.length = 0
    await page.route('**/api/v1/leads/', async (route) => {
      const reply = await (await route.fetch()).json()
      reply.theme.flow_theme.palette.primary = '#123456'
      await route.fulfill({ json: reply })
    })
    await openFlow(page, await publishFlow(server, profilePages))
    await expect.poll(() => readPrimary(page)).toBe('#123456')
    expect(listCalls(calls)).toEqual([])
    await page.unroute('**/api/v1/leads/')
    // This page offers what it delivers of the sexes, and no third one where it has two.
    const offered = (question: string) =>
      page.getByRole('radiogroup', { name: question, exact: true }).locator('label')
    await expect(offered('Sex')).toHaveText(['Male', 'Female', 'Other'])
    await expect(offered('Your sex')).toHaveText(['Male', 'Female'])
  })

  await test.step('the area', async () => {
    await signUp(page, server, { theme: 'kestrivo', finished: true })
    calls.length = 0
    await page.route('**/profile/theme/', async (route) => {
      const theme = await (await route.fetch()).json()
      theme.flow_theme.palette.primary = '#345612'
      await route.fulfill({ json: theme })
    })
    await page.goto(`${server.origin}/profile/prescriptions-history`)
    await expect.poll(() => readPrimary(page)).toBe('#345612')
    await expect(page.getByRole('banner').getByRole('img', { name: 'Kestrivo' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'About you' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
    expect(listCalls(calls)).toEqual([ownTheme])
  })

  await test.step('the area, where it fails', async () => {
    await page.unroute('**/profile/theme/')
    await page.route('**/profile/theme/', (route) =>
      route.fulfill({ status: 500, json: { detail: 'No.' } }),
    )
    calls.length = 0
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(listCalls(calls)).toEqual([ownTheme])
    expect(calls[0]?.body).toBeNull()
  })
})
