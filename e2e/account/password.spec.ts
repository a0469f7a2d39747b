import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { password, signUp } from '../profile-visit.ts'
import { expectSuitsInLooks, readShippedLooks } from '../shipped-looks.ts'
import { listCalls, watchCalls } from '../sink-visit.ts'

const alertBox = (page: Page) => page.locator('[data-severity]')
const changeCall = 'POST /api/v1/telemedicine/auth/password/change/'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Change my password' }).click()

async function fill(page: Page, current: string, next: string, again = next): Promise<void> {
  await field(page, 'Password you have now').fill(current)
  await field(page, 'New password').fill(next)
  await field(page, 'The same password again').fill(again)
}

async function seeRule(page: Page): Promise<void> {
  const needs = page.locator('#password-needs')
  await expect(needs).toContainText('at least 6 characters')
  await expect(needs).toContainText('two of these: small letters, capital letters, numbers')
  await expect(needs.getByText('still missing')).toHaveCount(2)
  await field(page, 'New password').fill('Other-river-78')
  await expect(needs.getByText('still missing')).toHaveCount(0)
}

test.use({ expectedConsole: /status of (400|429)/ })

/** As it stands first, when all of it has come. */
async function expectSuitsAtEachSize(page: Page): Promise<void> {
  await expectAccessible(page)
  const looks = await readShippedLooks(page)
  for (const size of [
    { width: 360, height: 616 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectSuitsInLooks(page, looks)
  }
}

/** On the page of who is signed in on one more device. */
async function endOthers(page: Page): Promise<void> {
  const press = page.getByRole('button', { name: 'Sign out everywhere else' })
  const asked = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  const calls = watchCalls(page, /end-others/)
  await press.click()
  await expect(asked).toContainText('Here you stay signed in.')
  await asked.getByRole('button', { name: 'Leave them signed in' }).click()
  await expect(asked).toHaveCount(0)
  await expect(press).toBeFocused()
  expect(listCalls(calls)).toEqual([])
  await press.click()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Sign them out' }).click()
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible()
  await expect(press).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
}

async function askForAddress(page: Page, email: string, given: string): Promise<void> {
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(field(page, 'New e-mail address')).toBeFocused()
  await field(page, 'New e-mail address').fill('ada.new@example.com')
  await field(page, 'Your password').fill(given)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('A mail is on its way to ada.new@example.com.')).toBeVisible()
  await expect(page.getByText(`You sign in with ${email}`)).toBeVisible()
}

async function expectFailureTold(page: Page): Promise<void> {
  const url = '**/auth/password/change/'
  await page.route(url, (route) =>
    route.fulfill({ status: 429, json: { detail: 'Please wait about a minute.' } }),
  )
  await save(page)
  await expect(alertBox(page)).toContainText('Please wait about a minute.')
  await expect(alertBox(page)).toHaveAttribute('data-severity', 'error')
  await page.unroute(url)
}

test('[ROUTE-25] [AUTH-10] [AUTH-27] [GAP-135] [GAP-137] [GAP-138] [P6] [P9] the page of the password suits every look and size, from its way in to the success alert; then other devices are ended, and another address is asked for', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}/profile/password`)
  await expect(page).toHaveURL('/login')
  const person = await signUp(page, server, { finished: true })
  await page.goto(`${server.origin}/profile/home`)
  await page.getByRole('link', { name: 'Password', exact: true }).click()
  await expect(page).toHaveURL('/profile/password')
  const heading = page.getByRole('heading', { level: 1, name: 'Password and sign-in' })
  await expect(heading).toBeFocused()
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await expectSuitsAtEachSize(page)
  const calls = watchCalls(page, /password\/change\/$/)

  await test.step('what differs or breaks the rule is told beside its field, and not sent', async () => {
    await fill(page, password, 'abc', 'abd')
    await save(page)
    await expect(page.getByText('Use at least 6 characters.')).toHaveCount(2)
    await expect(page.getByText('The two passwords are not the same.')).toHaveCount(2)
    expect(listCalls(calls)).toEqual([])
  })

  await test.step('the rule is said and ticked off while typing', () => seeRule(page))

  await test.step('a wrong password is an error alert, and beside its field', async () => {
    await fill(page, 'Wrong-river-77', 'Other-river-78')
    await save(page)
    const said = 'This is not the password of the account. Check it.'
    await expect(alertBox(page)).toContainText(said)
    await expect(alertBox(page)).toHaveAttribute('data-severity', 'error')
    await expect(page.locator('#current_password')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('main').getByText(said).first()).toBeVisible()
    // Nothing typed is lost.
    await expect(field(page, 'New password')).toHaveValue('Other-river-78')
    await expectAccessible(page)
  })

  await test.step('a failure without fields is the parsed sentence in an error alert', () =>
    expectFailureTold(page))

  await test.step('the right one is taken: exactly this alert, and an empty form', async () => {
    calls.length = 0
    await fill(page, password, 'Other-river-78')
    await save(page)
    await expect(alertBox(page)).toHaveAttribute('data-severity', 'success')
    await expect(
      alertBox(page).getByText('Password was changed successfully', { exact: true }),
    ).toBeVisible()
    expect(listCalls(calls)).toEqual([changeCall])
    expect(calls[0]?.body).toEqual({
      current_password: password,
      password: 'Other-river-78',
      password2: 'Other-river-78',
    })
    await expect(field(page, 'Password you have now')).toHaveValue('')
  })

  await test.step('what was opened elsewhere is ended here', async () => {
    const login = (given: string) =>
      page.request.post(`${server.origin}/api/v1/telemedicine/auth/login/`, {
        data: { email: person.email, password: given },
      })
    expect((await login(password)).status()).toBe(401)
    expect((await login('Other-river-78')).status()).toBe(200)
    // Here one stays signed in.
    await page.reload()
    await expect(heading).toBeVisible()
    await endOthers(page)
  })

  await test.step('another address is asked for, and nothing changes yet', () =>
    askForAddress(page, person.email, 'Other-river-78'))
})
