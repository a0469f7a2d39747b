import { askFor, itemsPath, signUpSent } from '../../action-items-visit.ts'
import { publishRenewalOf } from '../../clinic-records.ts'
import { expect, test } from '../../fixtures.ts'
import { openFlow } from '../../flow-visit.ts'
import { ada } from '../../profile-visit.ts'
import {
  becomePatientElsewhere,
  expectHome,
  forgetBrowser,
  inventEmail,
  openLogin,
  password,
  renewalLoginCall,
  signIn,
} from '../../sign-in-visit.ts'
import { listCalls, readKeptJson, watchCalls } from '../../sink-visit.ts'

test.use({ expectedConsole: /status of 401/ })

test('[ROUTE-16] [AUTH-03] [AUTH-04] [AUTH-05] [AUTH-13] [AUTH-24] [CALL-26] [HTTP-06] [GAP-127] [GAP-128] [GAP-130] a refusal is told and signs nobody in; then signs in to renew', async ({
  page,
  server,
}) => {
  const { email } = await becomePatientElsewhere(page, server, { finished: true })
  await openLogin(page, '/renewal-login?rx_source=letter&token=secret&name=Mara')
  await expect(page.getByRole('heading', { name: 'Sign in to renew' })).toBeVisible()
  await expect(page.getByRole('main').locator('input')).toHaveCount(2)
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

  calls.length = 0
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
  await page.getByRole('banner').getByRole('link', { name: 'About you' }).click()
  await expect(page.getByText(email)).toBeVisible()

  expect(reply.actionitems_exist).toBe(false)

  // Where there is something to do it leads there.
  await askFor(server, email, [30])
  await forgetBrowser(page, server)
  await openLogin(page, '/renewal-login')
  const again = page.waitForResponse('**/auth/renewal-login/')
  await signIn(page, email)
  expect((await (await again).json()).actionitems_exist).toBe(true)
  await expect(page).toHaveURL(itemsPath)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('[GAP-130] [ENTRY-10] who signs in to renew and is asked for something first comes by the browser’s Back, and by the link, to the renewal of their account', async ({
  page,
  server,
}) => {
  const email = await signUpSent(page, server, { answers: ada })
  const link = `/?fuuid=${await publishRenewalOf(server, email)}`
  await askFor(server, email, [30])
  const firstName = page.getByLabel('First name')
  for (const comeBack of [() => page.goBack(), () => page.goto(link)]) {
    await forgetBrowser(page, server)
    await openFlow(page, link)
    await expect(firstName).toHaveValue('')
    await openLogin(page, '/renewal-login')
    await signIn(page, email)
    await expect(page).toHaveURL(itemsPath)
    await comeBack()
    await expect(firstName).toHaveValue('Ada')
  }
})
