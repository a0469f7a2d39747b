import { findClientRoute } from '../contract/client-routes.ts'
import { expect, test } from './fixtures.ts'
import {
  expectHome,
  forgetBrowser,
  inventEmail,
  openLogin,
  password,
  renewalLoginCall,
  signIn,
  signUp,
  signUpAndFinish,
} from './sign-in-visit.ts'
import { listCalls, readKeptJson, watchCalls } from './sink-visit.ts'

test.use({ expectedConsole: [/status of 401/] })

test('[ROUTE-16] [AUTH-03] [AUTH-04] [AUTH-13] [CALL-26] [GAP-128] signs in to renew', async ({
  page,
  server,
}) => {
  const { email } = await signUpAndFinish(page, server)
  await forgetBrowser(page)
  await openLogin(page, '/renewal-login?rx_source=letter&token=secret&name=Mara')
  await expect(page.getByRole('heading', { name: 'Sign in to renew' })).toBeVisible()
  await expect(page.getByRole('main').locator('input')).toHaveCount(2)
  const calls = watchCalls(page, /auth/)
  const replied = page.waitForResponse('**/auth/renewal-login/')
  await signIn(page, email)
  const reply = await (await replied).json()
  expect(Object.keys(reply).sort()).toEqual(['access', 'actionitems_exist', 'refresh'])
  await expectHome(page)
  expect(listCalls(calls)).toEqual([renewalLoginCall])
  const incomingURL = `${server.origin}/renewal-login?rx_source=letter`
  expect(calls[0]?.body).toEqual({ email, password, incomingURL })
  expect(await readKeptJson(page, 'auth')).toEqual({
    access: reply.access,
    refresh: reply.refresh,
  })
  await page.goto('/profile/about')
  await expect(page.getByText(email)).toBeVisible()
})

test('where there is something to do it leads there, as soon as there is such a page', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server)
  await forgetBrowser(page)
  await page.route('**/auth/renewal-login/', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ json: { ...(await reply.json()), actionitems_exist: true } })
  })
  await openLogin(page, '/renewal-login')
  await signIn(page, email)
  await expect(page).toHaveURL(findClientRoute('/profile/action-items') ?? '/profile/home')
})

test('[AUTH-24] [HTTP-06] [GAP-127] a refusal is told, and nobody is signed in', async ({
  page,
}) => {
  await openLogin(page, '/renewal-login')
  // Another tab of this browser signed in meanwhile: even so this refusal asks for no new token.
  const auth = { access: 'worn.out.token', refresh: 'of-another-tab' }
  await page.evaluate((kept) => localStorage.setItem('auth', JSON.stringify(kept)), auth)
  const calls = watchCalls(page, /auth/)
  await signIn(page, inventEmail())
  await expect(page.getByRole('group', { name: 'That did not work' })).toBeFocused()
  await expect(page.getByText('do not go together')).toHaveCount(1)
  expect(listCalls(calls)).toEqual([renewalLoginCall])
  expect(await readKeptJson(page, 'auth')).toEqual(auth)
  expect(new URL(page.url()).pathname).toBe('/renewal-login')
})
