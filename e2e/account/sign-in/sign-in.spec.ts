import type { Page, Route } from '@playwright/test'
import type { ClientRoute } from '../../../contract/client-routes.ts'
import { routes } from '../../../web/routes.ts'
import { expect, test } from '../../fixtures.ts'
import { expectPage } from '../../flow-visit.ts'
import { goTo } from '../../profile-visit.ts'
import {
  becomePatient,
  becomePatientElsewhere,
  expectHome,
  fillSignIn,
  forgetBrowser,
  loginCall,
  openLogin,
  password,
  publishVisit,
  reachAccount,
  refreshCall,
  signIn,
} from '../../sign-in-visit.ts'
import { listCalls, readKept, readKeptJson, readLeadId, watchCalls } from '../../sink-visit.ts'

const refusal = 'The e-mail address and the password do not go together. Please check both.'

test.use({ expectedConsole: /status of 4\d\d|ERR_FAILED|reply of login could not be read/ })

type Answer = (reply: (route: Route) => unknown) => Promise<void>

/** On a filled form, with how its call is answered. */
async function expectTold(page: Page, answer: Answer): Promise<void> {
  const send = page.getByRole('button', { name: 'Sign in' })
  const told = page.getByRole('group', { name: 'That did not work' })
  const wait = 'Please wait about a minute and try again.'
  const unread = 'We could not read the answer of our service.'
  for (const [reply, sentence] of [
    [(route: Route) => route.fulfill({ status: 429, json: { detail: wait } }), wait],
    [(route: Route) => route.fulfill({ status: 200, body: '<html>' }), unread],
    [(route: Route) => route.abort(), 'We could not reach our service.'],
    [(route: Route) => route.fulfill({ status: 200, json: {} }), unread],
    [
      (route: Route) =>
        route.fulfill({ json: { success: false, message: 'Please call us first.' } }),
      'Please call us first.',
    ],
  ] as const) {
    await answer(reply)
    await send.click()
    await expect(told).toContainText(sentence)
  }
  expect(await readKept(page, 'auth')).toBeNull()
}

test('[AUTH-01] [AUTH-23] [ROUTE-15] [GAP-70] [P17] the form: its fields, what is missing, what the server says, and a slow answer', async ({
  page,
}) => {
  await page.clock.install()
  await openLogin(page)
  const calls = watchCalls(page, /auth/)
  const email = page.getByLabel('E-mail address')
  const secret = page.getByLabel('Password', { exact: true })
  const send = page.getByRole('button', { name: 'Sign in' })
  const answer: Answer = async (reply) => {
    await page.unroute('**/auth/login/')
    await page.route('**/auth/login/', reply)
  }

  await test.step('a visitor finds e-mail and password, each with its autofill token', async () => {
    await expect(page.getByRole('main').locator('input')).toHaveCount(2)
    await expect(email).toHaveAttribute('autocomplete', 'username')
    await expect(secret).toHaveAttribute('autocomplete', 'current-password')
    await expect(secret).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(secret).toHaveAttribute('type', 'text')
    await expect(page).toHaveTitle(/^Sign in/)
  })

  await test.step('asks for what is missing and sends nothing; a short old password is sent', async () => {
    await send.click()
    const summary = page.getByRole('group', { name: 'Some things need another look' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Enter your password' }).click()
    await expect(secret).toBeFocused()
    await fillSignIn(page, 'mara@example', 'a')
    await send.click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(/name@example.com/)
    expect(calls).toEqual([])
    await answer((route) => route.fulfill({ json: {}, status: 200 }))
    await email.fill(' mara@example.com ')
    await send.click()
    await expect
      .poll(() => calls.map(({ body }) => body))
      .toEqual([{ email: 'mara@example.com', password: 'a' }])
  })

  await test.step('too many tries, a lost connection and a broken reply are told in words', () =>
    expectTold(page, answer))

  await test.step('a slow answer is explained, can be given up, and one press sends once', async () => {
    await answer(() => {})
    calls.length = 0
    await send.click()
    await expect(send).toHaveAttribute('aria-busy', 'true')
    await send.click({ force: true })
    await page.clock.runFor(10_000)
    await expect(page.getByText('This takes longer than usual.')).toBeVisible()
    expect(calls).toHaveLength(1)
    await page.clock.runFor(10_000)
    await page.getByRole('button', { name: 'Stop and try again' }).click()
    await expect(send).not.toHaveAttribute('aria-busy', 'true')
    await send.click()
    await expect.poll(() => calls.length).toBe(2)
  })
})

/** Of a flow under way only its own page shows how far it is, none of the sign-in pages. */
async function expectNoProgress(page: Page): Promise<void> {
  const bar = page.getByRole('progressbar')
  await expect(bar).toBeVisible()
  const titles = {
    '/login': 'Sign in',
    '/renewal-login': 'Sign in to renew',
    '/forgot-password': 'Forgotten your password?',
    '/reset-password': 'This link is not complete',
    '/confirm-email': 'This link is not complete',
  }
  for (const [path, name] of Object.entries(titles)) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(bar).toHaveCount(0)
  }
  await goTo(page, '/flow')
  await expect(bar).toBeVisible()
}

test('[AUTH-02] [AUTH-23] [HTTP-06] [GAP-127] [GAP-132] [ROUTE-20] [HEADER-16] a refusal is told and changes nothing; the visit under way is sent along, becomes the account’s and goes on; its progress shows on none of the sign-in pages', async ({
  page,
  server,
}) => {
  const { email } = await becomePatientElsewhere(page, server, { finished: true })
  await reachAccount(page, await publishVisit(server))
  const leadId = await readLeadId(page)
  await expectNoProgress(page)
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await expect(page).toHaveURL('/login')
  // Nothing of the flow is under way any more that would ask for a token.
  await openLogin(page)
  // Another tab of this browser signed in meanwhile: even so this refusal asks for no new token.
  const auth = { access: 'worn.out.token', refresh: 'of-another-tab' }
  await page.evaluate((kept) => localStorage.setItem('auth', JSON.stringify(kept)), auth)
  const calls = watchCalls(page, /auth/)
  await signIn(page, email, 'Wrong-harbour-78')
  const told = page.getByRole('group', { name: 'That did not work' })
  await expect(told).toContainText(refusal)
  await expect(told).toBeFocused()
  await expect(page.getByText(refusal)).toHaveCount(1)
  expect(listCalls(calls)).toEqual([loginCall])
  expect(listCalls(calls)).not.toContain(refreshCall)
  expect(await readLeadId(page)).toBe(leadId)
  expect(await readKeptJson(page, 'auth')).toEqual(auth)
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  expect(new URL(page.url()).pathname).toBe('/login')
  calls.length = 0
  await signIn(page, email)
  // The account is there, so the page that makes one is passed.
  await expectPage(page, 'One more page')
  expect(calls.map(({ body }) => body)).toEqual([{ email, password, lead: leadId }])
  expect(await readLeadId(page)).toBe(leadId)
})

test('[ROUTE-01] [ROUTE-03] [GAP-129] a page for patients asks to sign in, then opens; with nothing under way the sign-in leads home', async ({
  page,
  server,
}) => {
  const { email } = await becomePatientElsewhere(page, server, { finished: true })
  await openLogin(page)
  await signIn(page, email)
  await expectHome(page)
  expect(await readKept(page, 'flowStore')).toBeNull()
  await forgetBrowser(page, server)
  await page.goto('/profile/about')
  await expect(page).toHaveURL('/login')
  await signIn(page, email)
  await expect(page).toHaveURL('/profile/about')
  await page.goBack()
  await expect(page).not.toHaveURL('/login')
})

const belowHeader = { hasHeader: true, bars: 0 }

/**
 * Opens each of these addresses as the page itself does, and tells what it came to. Each has a start in common, so that
 * none is taken for another that shows already.
 */
function walkRoutes(page: Page, addresses: readonly string[]) {
  return page.evaluate(async (all) => {
    const isSeen = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true }) && part.getClientRects().length > 0
    const findSeen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
    const isNowhere = () =>
      findSeen('h1, h2, p').some(({ textContent }) => textContent === '404 Page not found')
    const until = async (what: string, isSo: () => boolean) => {
      const endMs = performance.now() + 15_000
      while (!isSo()) {
        if (performance.now() > endMs) throw new Error(`${what} at ${location.pathname}`)
        // What is seen changes with a frame.
        await new Promise(requestAnimationFrame)
      }
    }
    const open = (address: string) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }
    const seen: object[] = []
    for (const address of all) {
      open('/nowhere')
      await until('no page for what does not exist', isNowhere)
      open(address)
      await until(`no page for ${address}`, () => !isNowhere() && findSeen('h1').length > 0)
      const [headers, bars] = [findSeen('body header'), findSeen('[role="progressbar"], progress')]
      const hasHeader = headers.some((header) => header.closest('main') === null)
      seen.push({ address, opened: location.pathname, hasHeader, bars: bars.length })
    }
    return seen
  }, addresses)
}

test('[ROUTE-01] [ROLE-04] [ROLE-05] [LAYOUT-01] [GAP-18] every route opens for whom it is, below the header and without the progress bar of the flow, and leads others on', async ({
  page,
  server,
}) => {
  const expectRoutes = async (elsewhere: Partial<Record<ClientRoute, ClientRoute>>) => {
    const expected = routes.map(({ path }) => {
      const address = path.replace('{id}', 'a-1')
      const isFlow = (elsewhere[path] ?? path) === '/flow'
      return { address, opened: elsewhere[path] ?? address, ...(!isFlow && belowHeader) }
    })
    const seen = await walkRoutes(
      page,
      expected.map(({ address }) => address),
    )
    expect(seen).toMatchObject(expected)
    expect(seen).toHaveLength(routes.length)
  }
  const withoutProgramme = { '/': '/not-found', '/entry': '/not-found' } as const
  const patients = routes.map(({ path }) => path).filter((path) => path.startsWith('/profile/'))
  await page.goto('/not-found')
  await expectRoutes({
    ...withoutProgramme,
    '/landing': '/not-found',
    '/flow': '/session-expired',
    ...Object.fromEntries(patients.map((path) => [path, '/login'])),
  })
  await becomePatient(page, server)
  await page.evaluate(() => localStorage.removeItem('rx_condition_id'))
  await page.goto('/not-found')
  await expectRoutes({
    ...withoutProgramme,
    '/landing': '/not-found',
    '/login': '/profile/home',
    '/renewal-login': '/profile/home',
  })
})
