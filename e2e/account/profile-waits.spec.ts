import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signUp } from '../profile-visit.ts'

const alertBox = (page: Page) => page.locator('[data-severity]')

/** The pages of the area, by what leads there. */
const pages = {
  home: 'Home',
  about: 'About you',
  'action-items': 'To do',
  messages: 'Messages',
  password: 'Password',
  'prescriptions-history': 'Prescriptions',
}

test('[GAP-171] no page of the area names a fee, and nothing ends a wait there but the client’s own time', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await signUp(page, server, { finished: true })
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(`${server.origin}/profile/home`)
  await expect(title).toHaveText('Hello, Ada')
  for (const [name, link] of Object.entries(pages)) {
    if (name !== 'home') {
      const left = await title.innerText()
      await page.getByRole('banner').getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(`/profile/${name}`)
      await expect(title).not.toHaveText(left)
    }
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const words = await page.getByRole('main').innerText()
    expect(words.match(/[$€£]|\b(fees?|costs?|prices?|charges?)\b/i), name).toBeNull()
  }
  const ended: string[] = []
  const path = '/api/v1/telemedicine/profile/prescriptions/'
  page.on('requestfailed', (request) => {
    // The stream of news, and what it asks for, are nothing that anybody waits for.
    const { pathname } = new URL(request.url())
    if (pathname === path) ended.push(pathname)
  })
  await page.route(`**${path}`, () => {})
  const asked = page.waitForRequest(`**${path}`)
  await page.reload()
  await asked
  // Less than all of it, since the clock went on until here; the client's own tests count to the millisecond.
  await page.clock.runFor(150_000)
  await expect(page.getByText('This takes longer than usual')).toBeVisible()
  await expect(alertBox(page)).toHaveCount(0)
  expect(ended).toEqual([])
  await page.clock.runFor(30_000)
  await expect(alertBox(page)).toBeVisible()
  expect(ended).toEqual([path])
  await expect(page).toHaveURL('/profile/prescriptions-history')
})
