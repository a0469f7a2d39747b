import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectPage } from '../flow-visit.ts'
import { goTo } from '../profile-visit.ts'
import { becomePatient, expectHome, inventEmail, logoutCall, signIn } from '../sign-in-visit.ts'
import { listCalls, readKept, readKeptJson, watchCalls } from '../sink-visit.ts'

test.use({ expectedConsole: /status of (401|500)|ERR_FAILED/ })

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out' }).click()
const readNames = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

async function openHome(page: Page): Promise<void> {
  await page.goto('/profile/home')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}

/** Names that were removed from storage, as another tab of the browser hears of them. */
async function watchRemovals(page: Page): Promise<() => Promise<string[]>> {
  const other = await page.context().newPage()
  await other.goto('/not-found')
  await other.evaluate(() => {
    const removed: string[] = []
    Object.assign(window, { removed })
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key !== null && newValue === null) removed.push(key)
    })
  })
  return () => other.evaluate(() => [...(window as unknown as { removed: string[] }).removed]) // put there above
}

test('[AUTH-16] [AUTH-17] [AUTH-18] [AUTH-19] [AUTH-20] [AUTH-21] [AUTH-22] [CALL-27] [LAYOUT-17] a failed one keeps the person signed in and says so until the next try, which ends the session and leaves nothing of the person', async ({
  page,
  server,
}) => {
  await becomePatient(page, server)
  await page.goto('/flow')
  await expectPage(page, 'One more page')
  const auth = await readKeptJson(page, 'auth')
  // Their user is read beside the page.
  const readLayout = () => readKeptJson(page, 'layoutStore')
  await expect.poll(readLayout).toMatchObject({ userId: expect.any(String) })
  await goTo(page, '/profile/home')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  const readRemoved = await watchRemovals(page)
  await page.bringToFront()
  await page.clock.install()
  const alert = page.getByRole('alert')
  for (const failure of [{ status: 500, json: { detail: 'We are out of breath.' } }, null]) {
    await page.route('**/auth/logout/', (route) =>
      failure ? route.fulfill(failure) : route.abort(),
    )
    await signOut(page)
    await expect(alert).toContainText('you are still signed in')
    if (failure) await expect(alert).toContainText('We are out of breath.')
    await expectHome(page)
    expect(await readKeptJson(page, 'auth')).toMatchObject({ refresh: auth?.refresh })
    expect(await readKept(page, 'flowStore')).not.toBeNull()
    await page.unroute('**/auth/logout/')
  }
  // What can be done about it does not vanish on its own.
  await page.clock.runFor(30_000)
  await expect(alert.getByRole('button', { name: 'Remove from this device' })).toBeVisible()

  const calls = watchCalls(page, /auth/)
  await signOut(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('main').getByText('You are signed out.')).toBeVisible()
  await expect(page.locator('[data-alert]')).toHaveCount(0)
  expect(listCalls(calls)).toEqual([logoutCall])
  expect(calls[0]?.body).toEqual({ refresh: auth?.refresh })
  const personal = ['auth', 'flowStore', 'layoutStore', 'rxId', 'rx_feature_flags']
  await expect.poll(readRemoved).toEqual(expect.arrayContaining(personal))
  for (const name of ['auth', 'flowStore', 'rxId', 'rx_condition_id', 'rx_feature_flags']) {
    expect([name, await readKept(page, name)]).toEqual([name, null])
  }
  // What the sign-in screen itself keeps of its layout names nobody, once the other tab has let go too.
  const readUserId = async () => (await readKeptJson(page, 'layoutStore'))?.userId ?? null
  await expect.poll(readUserId).toBeNull()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await signIn(page, inventEmail())
  await expect(page.getByRole('main')).toContainText('do not go together')
  expect(calls.at(-1)?.headers.authorization).toBeUndefined()
  expect(calls.at(-1)?.body).not.toHaveProperty('lead')
  // The old tokens open nothing any more.
  const status = await page.evaluate(async (refresh) => {
    const body = JSON.stringify({ refresh })
    const headers = { 'Content-Type': 'application/json' }
    const url = '/api/v1/telemedicine/auth/refresh/'
    return (await fetch(url, { method: 'POST', headers, body })).status
  }, auth?.refresh)
  expect(status).toBe(401)
})

test('[AUTH-18] [P6] other tabs let go of its flow and of the person too, and keep nothing anew', async ({
  page,
  server,
}) => {
  const { email } = await becomePatient(page, server)
  await openHome(page)
  const [inFlow, atDetails] = [await page.context().newPage(), await page.context().newPage()]
  await inFlow.goto('/flow')
  await expectPage(inFlow, 'One more page')
  await atDetails.goto('/profile/about')
  await expect(atDetails.getByText(email)).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/login')
  await expect(inFlow).toHaveURL('/login')
  await expect(inFlow.getByText('One more page')).toHaveCount(0)
  await expect(atDetails).toHaveURL('/login')
  await expect(atDetails.getByText(email)).toHaveCount(0)
  expect(await readKept(page, 'flowStore')).toBeNull()
  expect((await readKeptJson(page, 'layoutStore'))?.userId ?? null).toBeNull()
})

test('[AUTH-22] [HTTP-08] [GAP-124] [GAP-125] without the server this device can be left; a refused token means it is over already, without an alert or a new token', async ({
  page,
  server,
}) => {
  const { keep } = await becomePatient(page, server)
  const calls = watchCalls(page, /auth/)

  await test.step('a refused token', async () => {
    await openHome(page)
    await page.route('**/auth/logout/', (route) =>
      route.fulfill({ status: 401, json: { detail: 'Please sign in again.' } }),
    )
    await signOut(page)
    await expect(page).toHaveURL('/login')
    expect(listCalls(calls)).toEqual([logoutCall])
    expect(await readKept(page, 'auth')).toBeNull()
    expect(await readKept(page, 'flowStore')).toBeNull()
    // It would stay for seven seconds.
    await expect(page.locator('[data-severity]')).toHaveCount(0)
    await page.unroute('**/auth/logout/')
  })

  await test.step('no server', async () => {
    await keep()
    await openHome(page)
    await page.route('**/auth/logout/', (route) => route.abort())
    await signOut(page)
    const remove = page.getByRole('alert').getByRole('button', { name: 'Remove from this device' })
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    await expect(page.locator('[data-alert]')).toHaveCount(0)
    expect(await readNames(page)).not.toEqual(expect.arrayContaining(['auth']))
    expect(await readKept(page, 'flowStore')).toBeNull()
  })

  await test.step('after a refused refresh the sign-in screen says why it shows', async () => {
    await keep()
    await page.evaluate(() =>
      localStorage.setItem('auth', JSON.stringify({ access: 'worn.out.token', refresh: 'worn' })),
    )
    await page.goto('/profile/home')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('You were signed out to keep your details safe.')).toBeVisible()
    expect(await readKept(page, 'auth')).toBeNull()
  })
})
