import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { openHome, password, signUp } from '../profile-visit.ts'
import { findLink } from '../programme-links.ts'
import { waitForMail } from '../read-mail.ts'
import { forgetBrowser } from '../sign-in-visit.ts'

// A wrong date of birth is refused, and so are visits that are asked for, once.
test.use({ expectedConsole: /status of (400|503)/ })

test('an open one is named, and goes on where it stands, in every browser', async ({
  page,
  server,
}) => {
  const { email } = await openHome(page, server, { theme: 'kestrivo' })
  const main = page.getByRole('main')
  const title = main.getByRole('heading', { name: 'Finish your questions for Kestrivo' })
  await expect(title).toBeVisible()
  await expect(main.getByText(/page 3 of about 4/)).toBeVisible()
  await main.getByRole('button', { name: 'Continue your questions' }).click()
  await expect(page.getByRole('heading', { name: 'One more page' })).toBeVisible()
  await page.goto(`${server.origin}/not-found`)
  await page.getByRole('link', { name: 'Go to your home page' }).click()
  await expect(main.getByRole('heading', { name: 'Finish your questions' })).toBeVisible()

  await forgetBrowser(page, server)
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'One more page' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('flowStore'))
  await page.goto('/profile/home')
  await page.getByRole('button', { name: 'Continue your questions' }).click()
  await expect(page.getByRole('heading', { name: 'One more page' })).toBeVisible()
  expect(page.url()).toMatch(/\/flow\?pageId=[\da-f-]{36}$/)
})

test('an older one of another programme goes on in that programme’s look', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server, { theme: 'kestrivo' })
  await page.goto(server.origin + findLink('fennora').path)
  await page.waitForURL(/\/flow\?pageId=/)
  await page.goto(`${server.origin}/login`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/flow\?pageId=/)
  const mark = (name: string) => page.getByRole('banner').getByRole('img', { name })
  await page.goto(`${server.origin}/profile/home`)
  await expect(mark('Fennora')).toBeVisible()
  const visit = page.getByRole('listitem').filter({ hasText: 'Kestrivo' })
  await visit.getByRole('button', { name: 'Continue your questions' }).click()
  await expect(page.getByRole('heading', { name: 'One more page' })).toBeVisible()
  // That page has no header.
  const icon = page.locator('link[rel=icon]')
  await expect(icon).toHaveAttribute('href', /kestrivo/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'One more page' })).toBeVisible()
  await expect(icon).toHaveAttribute('href', /kestrivo/)
})

/** Whether the upper and the lower end of an element can be tapped. */
function isInSight(part: Element): boolean {
  const { left, top, bottom } = part.getBoundingClientRect()
  const isMet = (y: number) => part.contains(document.elementFromPoint(left + 4, y))
  return isMet(top + 2) && isMet(bottom - 2)
}

/** Unread they claim nothing, and can be asked for again; without any there is nothing to do. */
async function expectUnread(page: Page): Promise<void> {
  const address = '**/profile/visits/'
  await page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/profile/home')
  await expect(page.getByText('We could not get your visits just now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing to do right now' })).toHaveCount(0)
  await page.unroute(address)
  const nothing = { email_confirmed: true, visits: [], offered: [] }
  await page.route(address, (route) => route.fulfill({ json: nothing }))
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to do right now' })).toBeVisible()
  await page.unroute(address)
}

test('[P7] [P17] [P18] unread they claim nothing; a sent one says when, and what its programme says comes next; after a new password by mail it is asked for by the date of birth in it', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server, { finished: true, theme: 'fennora' })
  await expectUnread(page)
  await page.getByRole('banner').getByRole('link', { name: 'About you' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Your answers are in' })).toBeVisible()
  // In the person's own time.
  await expect(page.getByText(/^Fennora · Sent today at \d{1,2}:\d\d [AP]M$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 4, name: 'Thank you' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue your questions' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('The link is on its way.')).toBeVisible()
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await page.goto((await waitForMail(server, email)).link)
  const chosen = 'Other-harbour-78'
  await page.getByLabel('New password').fill(chosen)
  await page.getByLabel('The same password again').fill(chosen)
  await page.getByRole('button', { name: 'Save my new password' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Is this yours?' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  const type = async (year: string) => {
    for (const [part, digits] of [
      ['Month', '4'],
      ['Day', '27'],
      ['Year', year],
    ] as const) {
      await page.getByLabel(part, { exact: true }).fill(digits)
    }
    await page.getByRole('button', { name: 'Show me this visit' }).click()
  }
  // On a low phone what is wrong, and with what, can be read without scrolling.
  await page.setViewportSize({ width: 360, height: 616 })
  await type('1989')
  const wrong = page.getByText('This is not the date of birth in that visit.')
  for (const part of [page.getByText('Date of birth of the person'), wrong]) {
    await expect.poll(() => part.evaluate(isInSight)).toBe(true)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
  await type('1988')
  await expect(page.getByText(/Sent today at/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Is this yours?' })).toHaveCount(0)
  // The card went with what had the focus; from here on by keyboard, which is never lost.
  await expect(page.getByText('This visit is yours now.')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
  // Its call is answered before signing out, which would refuse it.
  const answered = page.waitForResponse('**/api/v1/telemedicine/profile/')
  await page.getByRole('link', { name: 'See your details' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeFocused()
  await answered
  await page.getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
})
