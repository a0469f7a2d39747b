import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { waitForMail } from '../../read-mail.ts'
import { formatRgb } from '../../shell-visit.ts'
import {
  becomePatientElsewhere,
  expectHome,
  forgetBrowser,
  inventEmail,
  openLogin,
  password,
  resetCall,
  setCall,
  signIn,
  validateCall,
  watchAlerts,
} from '../../sign-in-visit.ts'
import { listCalls, readKept, watchCalls } from '../../sink-visit.ts'

test.use({ expectedConsole: /status of (400|401|500)|ERR_FAILED/ })

const newPassword = 'Other-river-78'
const deadTitle = 'This link does not work any more'

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
}

async function fillPasswords(page: Page, first: string, second = first): Promise<void> {
  await page.getByLabel('New password').fill(first)
  await page.getByLabel('The same password again').fill(second)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save my new password' }).click()

test('[ROUTE-17] [AUTH-06] [AUTH-07] [ALERT-07] [CALL-28] [GAP-133] [GAP-137] asks for one address, answers alike whether it is known, tells a failure, and leads back to a renewal', async ({
  page,
  server,
}) => {
  await openLogin(page)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('main').locator('input')).toHaveCount(1)
  const calls = watchCalls(page, /auth/)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('group', { name: 'One thing needs another look' })).toBeFocused()
  expect(calls).toEqual([])
  const email = inventEmail()
  await askForLink(page, ` ${email} `)
  await expect(page.getByRole('heading', { name: 'Please look in your mail' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(`If ${email} has an account with us`)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Sent again.')).toBeVisible()
  const incomingURL = `${server.origin}/forgot-password`
  expect(listCalls(calls)).toEqual([resetCall, resetCall])
  expect(calls.map(({ body }) => body)).toEqual([
    { email, incomingURL },
    { email, incomingURL },
  ])
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue(` ${email} `)

  await test.step('a failure is an alert with the server’s text, an error since it says no other, and what was typed stays', async () => {
    await page.route('**/password/reset/', (route) =>
      route.fulfill({ status: 500, json: { detail: 'The post office is closed.' } }),
    )
    await askForLink(page, 'mara@example.com')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The post office is closed.')
    const box = page.locator('[data-alert]')
    await expect(box).toHaveAttribute('data-severity', 'error')
    await expect(box).toHaveCSS('border-left-color', formatRgb('#b3261e'))
    await expect(page.getByText('The post office is closed.')).toHaveCount(1)
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('main').getByText('The post office is closed.')).toBeVisible()
    await expect(page.getByLabel('E-mail address')).toHaveValue('mara@example.com')
    await page.unroute('**/password/reset/')
  })

  await test.step('from the renewal it says so, and leads back there', async () => {
    await openLogin(page, '/renewal-login?rx_source=letter')
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    calls.length = 0
    const other = inventEmail()
    await askForLink(page, other)
    await expect(page.getByRole('heading', { name: 'Please look in your mail' })).toBeVisible()
    const fromRenewal = `${server.origin}/forgot-password?rx_source=letter&renewal=1`
    expect(calls.map(({ body }) => body)).toEqual([
      { email: other, incomingURL: fromRenewal, isRenewal: true },
    ])
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(page).toHaveURL('/renewal-login')
  })
})

test('[ROUTE-18] [AUTH-08] [AUTH-09] [CALL-29] [CALL-31] [GAP-133] [P17] from the mail to a new password, saved by pressing once more where the reply was lost, and back in', async ({
  page,
  server,
}) => {
  const { email } = await becomePatientElsewhere(page, server, { finished: true })
  const wasAlerted = watchAlerts(page)
  await page.goto('/forgot-password')
  await askForLink(page, email)
  const { link } = await waitForMail(server, email)
  const token = /^\/reset-password#token=([\w-]{43})$/.exec(link)?.[1]
  const calls = watchCalls(page, /auth/)
  await page.goto(link)
  await expect(page.getByLabel('New password')).toBeVisible()
  expect(listCalls(calls)).toEqual([validateCall])
  expect(calls[0]?.body).toEqual({ token })
  await page.getByLabel('New password').fill('abc')
  const needs = page.getByRole('list', { name: 'Your password needs' })
  await expect(needs.getByText('at least 6 characters, still missing')).toBeVisible()
  await fillPasswords(page, newPassword)
  await expect(needs.getByText('at least 6 characters, done')).toBeVisible()
  await page.route(
    '**/password/set/',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await save(page)
  await expect(page.getByText('We could not reach our service.')).toBeVisible()
  await save(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your new password is set. Please sign in.')).toBeVisible()
  expect(listCalls(calls)).toEqual([validateCall, setCall, setCall])
  for (const { body } of calls.slice(1)) {
    expect(body).toEqual({ token, password: newPassword, password2: newPassword })
  }
  expect(await wasAlerted()).toBe(false)
  await signIn(page, email, password)
  await expect(page.getByRole('main')).toContainText('do not go together')
  await signIn(page, email, newPassword)
  await expectHome(page)
  await forgetBrowser(page, server)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: deadTitle })).toBeVisible()
})

test('[P11] [P12] [AUTH-25] [GAP-68] [GAP-134] [GAP-135] [GAP-136] the token leaves the address before anything is loaded; what breaks a rule is not sent, and the server has the last word', async ({
  page,
}) => {
  const secret = 'SECRET-canary-0123456789'
  const heard: string[] = []
  page.on('request', (request) => {
    const referrer = request.headers().referer ?? ''
    // Playwright shows a fragment that the browser does not send.
    heard.push(`${request.url().split('#')[0]} ${referrer}`)
  })
  const wasAlerted = watchAlerts(page)
  await page.route('**/password/validatetoken/', (route) => route.fulfill({ json: {} }))
  const reply = await page.goto(`/reset-password#token=${secret}`)

  await test.step('nobody hears of it', async () => {
    expect(reply?.headers()['referrer-policy']).toBe('no-referrer')
    expect(reply?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByLabel('New password')).toBeVisible()
    expect(page.url()).not.toContain(secret)
    expect(heard.length).toBeGreaterThan(3)
    expect(heard.filter((line) => line.includes(secret))).toEqual([])
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(kept).not.toContain(secret)
    expect(kept).toContain('layoutStore')
    // The document's very first script moves it, before any file it asks for.
    const html = (await reply?.text()) ?? ''
    const moved = html.indexOf('resetToken')
    expect(moved).toBeGreaterThan(0)
    expect(html.search(/<link|<script[^>]+src/)).toBeGreaterThan(moved)
  })

  await test.step('what breaks a rule or differs is not sent; the server has the last word', async () => {
    const calls = watchCalls(page, /password\/set/)
    await fillPasswords(page, 'abc', 'abcd')
    await save(page)
    const again = page.getByLabel('The same password again')
    await expect(again).toHaveAccessibleDescription(/The two passwords are not the same/)
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
      /at least 6 characters/,
    )
    expect(calls).toEqual([])
    await page.route('**/password/set/', (route) =>
      route.fulfill({ status: 400, json: { password2: ['The server sees a difference.'] } }),
    )
    await fillPasswords(page, newPassword)
    await save(page)
    await expect(again).toHaveAccessibleDescription(/The server sees a difference/)
    await expect(page.getByRole('group', { name: 'One thing needs another look' })).toBeFocused()
    await expect(page.getByLabel('New password')).toHaveValue(newPassword)
    await page.unroute('**/password/set/')
  })

  await test.step('a refused password is told in the form, without an alert', async () => {
    await save(page)
    await expect(page.getByRole('group', { name: 'That did not work' })).toContainText(
      'This link no longer works.',
    )
    expect(await wasAlerted()).toBe(false)
    expect(await readKept(page, 'auth')).toBeNull()
    expect(new URL(page.url()).pathname).toBe('/reset-password')
  })

  await test.step('a question that got no answer is asked again on a reload, not taken for a refusal', async () => {
    await page.unroute('**/password/validatetoken/')
    await page.route('**/password/validatetoken/', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('We could not reach our service.')).toBeVisible()
    await expect(page.getByRole('heading', { name: deadTitle })).toHaveCount(0)
    await page.unroute('**/password/validatetoken/')
    await page.route('**/password/validatetoken/', (route) => route.fulfill({ json: {} }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('New password')).toBeVisible()
  })
})

test('[GAP-134] [AUTH-26] [GAP-136] without a good token there is no form, and a way to a new link', async ({
  page,
}) => {
  const wasAlerted = watchAlerts(page)
  const calls = watchCalls(page, /auth/)
  for (const path of ['/reset-password', '/reset-password?token=']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Please open the whole link')
    expect(calls).toEqual([])
  }
  // The first in the document that stands there already, where nothing but the fragment changes.
  for (const given of ['#token=nobody-knows-me', '?token=nobody-knows-me']) {
    calls.length = 0
    await page.goto(`/reset-password${given}`)
    await expect(page.getByRole('main')).toContainText('This link no longer works.')
    await expect(page).toHaveURL('/reset-password')
    await expect(page.getByRole('main').locator('input')).toHaveCount(0)
    expect(listCalls(calls)).toEqual([validateCall])
  }
  expect(await wasAlerted()).toBe(false)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})
