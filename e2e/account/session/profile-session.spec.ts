import type { Page } from '@playwright/test'
import type { BrowserServer } from '../../../testing/browser/browser-server.ts'
import { expect, test } from '../../fixtures.ts'
import { goTo, openAbout, openHome, profileCall, signUp, type Visit } from '../../profile-visit.ts'
import { listCalls, readKept, readKeptJson, type SentCall, watchCalls } from '../../sink-visit.ts'

const logoutCall = 'POST /api/v1/telemedicine/auth/logout/'
const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })
const lastWarning = (page: Page) =>
  page.getByRole('dialog', { name: 'You will be signed out soon' })
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Ada' })

/** The limits as people are told of them, not as the product's table has them. */
const sessionIdleMs = 15 * 60_000
const sessionLifeMs = 12 * 3_600_000
const sessionWarnMs = 2 * 60_000

/** What a test may take of its own between two looks at the clock. */
const slackMs = 30_000
const warnAfterMs = sessionIdleMs - sessionWarnMs
const firstTouchMs = 150_000

/** At home with a clock that the test moves on. */
async function openTimed(page: Page, server: Parameters<typeof openHome>[1], visit: Visit = {}) {
  await page.clock.install()
  const person = await openHome(page, server, visit)
  await expect(greeting(page)).toBeVisible()
  // What comes late has come: the clock would make it seem lost.
  await expect(page.getByRole('heading', { name: 'Your consultations' })).toBeVisible()
  return person
}

/** The calls that tell the server of somebody being there, among those of a page that hears of news meanwhile. */
const watchTouches = (page: Page) => watchCalls(page, /\/telemedicine\/profile\/$/)

/** Everything the browser keeps, as text. */
const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

test.describe('nobody there', () => {
  test.use({ expectedConsole: /status of 401/ })

  test('[SESSION-01] [SESSION-02] [GAP-120] [P6] after 15 minutes the session is over, here and on the server', async ({
    page,
    server,
  }) => {
    await openTimed(page, server, { theme: 'fennora' })
    const auth = await readKeptJson(page, 'auth')
    const calls = watchCalls(page)
    await page.clock.fastForward(warnAfterMs - slackMs)
    await expect(warning(page)).toHaveCount(0)
    await page.clock.fastForward(slackMs)
    await expect(warning(page)).toBeVisible()
    await page.clock.fastForward(sessionWarnMs - slackMs)
    await expect(page.getByText('in less than a minute')).toBeVisible()
    expect(await readKept(page, 'auth')).not.toBeNull()
    await page.clock.fastForward(slackMs)
    await expect(page).toHaveURL('/session-expired')
    await expect(page.getByText('because nothing happened for 15 minutes')).toBeVisible()
    await expect(page.getByText('Fennora', { exact: true })).toBeVisible()
    const landing = page.getByRole('link', { name: 'Visit the Fennora site' })
    await expect(landing).toHaveAttribute('href', 'https://www.fennora.example/')
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
    expect(await readKeptJson(page, 'sessionExpireStore')).toEqual({
      productName: 'Fennora',
      landingURL: 'https://www.fennora.example/',
      message: expect.stringContaining('15 minutes'),
      signedOut: 'idle',
    })
    expect(listCalls(calls)).toContain(logoutCall)
    expect(calls.find(({ path }) => path.includes('logout'))?.body).toEqual({
      refresh: auth?.refresh,
    })
    for (const key of ['auth', 'flowStore', 'sessionActivity']) {
      expect([key, await readKept(page, key)]).toEqual([key, null])
    }
    await expect.poll(() => readStatus(page, auth?.access)).toBe(401)
  })

  test('[P6] a computer that slept wakes up signed out, without a moment of data', async ({
    page,
    server,
  }) => {
    await openTimed(page, server)
    await page.clock.fastForward(sessionIdleMs + 60_000)
    await expect(page).toHaveURL('/session-expired')
    await expect(greeting(page)).toHaveCount(0)
    expect(await readKept(page, 'auth')).toBeNull()
  })

  test('[P6] a browser opened again much later is signed out at once', async ({ page, server }) => {
    await openTimed(page, server)
    await page.goto(`${server.origin}/not-found`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward(sessionIdleMs + 60_000)
    await page.goto(`${server.origin}/profile/home`)
    await expect(page).toHaveURL('/session-expired')
  })
})

/** What the server says to an access token, from outside the page's own calls. */
function readStatus(page: Page, access: unknown): Promise<number> {
  return page.evaluate(async (token) => {
    const headers = { Authorization: `JWT ${token}` }
    return (await fetch('/api/v1/telemedicine/profile/', { headers })).status
  }, access)
}

/** Each way of being there, on a page that warns. */
async function expectPutOff(page: Page, calls: SentCall[]): Promise<void> {
  for (const act of [
    () => page.mouse.move(300 * Math.random() + 9, 300),
    () => page.keyboard.press('Shift'),
    () => page.mouse.wheel(0, 40),
  ]) {
    await page.keyboard.press('Escape')
    await expect(warning(page)).toHaveCount(0)
    // While what staying sent is under way nothing else is sent, and the clock would outrun it.
    await page.evaluate(async () => (await fetch('/healthz')).text())
    // Opening the page, or staying, may count as its first use, which the server hears of after two minutes.
    await page.clock.fastForward(firstTouchMs)
    await page.clock.fastForward(warnAfterMs - slackMs - firstTouchMs)
    await expect(warning(page)).toHaveCount(0)
    calls.length = 0
    await act()
    await expect.poll(() => listCalls(calls)).toEqual([profileCall])
    await page.clock.fastForward(warnAfterMs - slackMs)
    await expect(warning(page)).toHaveCount(0)
    await page.clock.fastForward(slackMs)
    await expect(warning(page)).toBeVisible()
    expect(calls).toHaveLength(1)
  }
}

/** In another tab, of the signed-in area first and then of a visit. */
async function expectBusyElsewhere(page: Page, server: BrowserServer): Promise<void> {
  const other = await page.context().newPage()
  await openAbout(other, server)
  await page.clock.fastForward(warnAfterMs - slackMs)
  await other.mouse.move(50, 60)
  await page.clock.fastForward(slackMs + 60_000)
  await expect(warning(page)).toHaveCount(0)
  await expect(warning(other)).toHaveCount(0)
  await other.goto(`${server.origin}/flow`)
  await expect(other.getByRole('heading', { name: 'One more page' })).toBeVisible()
  const calls = watchTouches(page)
  await page.clock.fastForward(warnAfterMs - slackMs)
  // Somebody who reads and types there makes no call of that page.
  await other.mouse.move(70, 80)
  await expect.poll(() => listCalls(calls)).toEqual([profileCall])
  await page.clock.fastForward(slackMs + 60_000)
  await expect(warning(page)).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'One more page' })).toBeVisible()
  await other.close()
}

/** Calls the server took for nobody's, until now. */
function watchRefused(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  return refused
}

test.describe('the warning', () => {
  // The clock runs on faster than the server's: the page asks for news at each step, and a call that is under way
  // when the session ends is nobody's.
  test.use({ expectedConsole: /status of 401/ })

  test('[P18] [GAP-16] holds the focus, is announced, and staying is one press or Escape, which the server hears of; a pointer, a key and the wheel put it off', async ({
    page,
    server,
  }) => {
    const refused = watchRefused(page)
    await openTimed(page, server)
    await page.clock.fastForward(warnAfterMs)
    await expect(warning(page).getByRole('heading')).toBeFocused()
    await expect(warning(page).getByRole('alert')).toHaveText(/in about 2 minutes/)
    const calls = watchTouches(page)
    // Once asked, only an answer counts.
    await page.mouse.move(200, 200)
    await page.mouse.move(220, 240)
    await page.clock.fastForward(slackMs)
    await expect(warning(page)).toBeVisible()
    await warning(page).getByRole('button', { name: 'Stay signed in' }).click()
    await expect(warning(page)).toHaveCount(0)
    await expect.poll(() => listCalls(calls)).toEqual([profileCall])
    await page.clock.fastForward(warnAfterMs - slackMs)
    await expect(warning(page)).toHaveCount(0)
    await expect(greeting(page)).toBeVisible()
    await page.clock.fastForward(slackMs)
    await expect(warning(page)).toBeVisible()

    await test.step('who is there keeps the session, and the server is told within two minutes', () =>
      expectPutOff(page, calls))

    await test.step('Escape means to stay, and the next one offers to sign out now', async () => {
      calls.length = 0
      await page.keyboard.press('Escape')
      await expect(warning(page)).toHaveCount(0)
      // The dialog is gone before the page has heard so, and the clock would outrun it.
      await expect.poll(() => listCalls(calls)).toEqual([profileCall])
      await page.clock.fastForward(sessionWarnMs + slackMs)
      await expect(greeting(page)).toBeVisible()
      await page.clock.fastForward(warnAfterMs - sessionWarnMs - slackMs)
      expect(refused).toEqual([])
      const logout = page.waitForRequest(/auth\/logout/)
      await warning(page).getByRole('button', { name: 'Sign out now' }).click()
      await logout
      await expect(page).toHaveURL('/login')
      await expect(page.getByText('You are signed out.')).toBeVisible()
      expect(await readKept(page, 'auth')).toBeNull()
    })
  })

  test('[P6] [P18] comes before the twelve hours too, when nobody can stay, and not where somebody is busy in another tab, in the signed-in area or in a visit', async ({
    page,
    server,
  }) => {
    const refused = watchRefused(page)
    await openTimed(page, server)
    await expectBusyElsewhere(page, server)

    await page.evaluate(
      (ageMs) => {
        const kept = JSON.parse(localStorage.getItem('sessionActivity') ?? '{}')
        const since = kept.since - ageMs
        localStorage.setItem('sessionActivity', JSON.stringify({ ...kept, since }))
      },
      sessionLifeMs - sessionWarnMs - 2 * (warnAfterMs + 60_000),
    )
    await expect(lastWarning(page).getByRole('alert')).toHaveText(/after 12 hours/)
    await lastWarning(page).getByRole('button', { name: 'Go on until then' }).last().click()
    await expect(lastWarning(page)).toHaveCount(0)
    await page.clock.fastForward(sessionWarnMs - slackMs)
    await expect(greeting(page)).toBeVisible()
    expect(refused).toEqual([])
    await page.clock.fastForward(slackMs)
    await expect(page).toHaveURL('/session-expired')
    await expect(page.getByText('because 12 hours have passed')).toBeVisible()
  })
})

test.describe('signed out', () => {
  test('[P6] [GAP-16] the way out leaves nothing: not on Back, not in storage', async ({
    page,
    server,
  }) => {
    const { email } = await signUp(page, server)
    await page.goto('/flow')
    await expect(page.getByRole('heading', { name: 'One more page' })).toBeVisible()
    await goTo(page, '/profile/home')
    await page.getByRole('link', { name: 'See your details' }).click()
    await expect(page.getByText(email)).toBeVisible()
    expect(await readStorage(page)).not.toMatch(/Ada|Nguy|1988-|example\.com|617\D{0,2}555/)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(/Hello|Nguy/)).toHaveCount(0)
    // Before that stood the flow, which is let go as well.
    await page.goBack()
    await expect(page).toHaveURL('/session-expired')
    await expect(page.getByText(/Hello|Nguy/)).toHaveCount(0)
    expect(await readStorage(page)).not.toMatch(/Ada|Nguy|1988-|example\.com|617\D{0,2}555/)
  })

  test('[P6] a page from the browser’s memory shows nothing of who has left', async ({
    page,
    server,
  }) => {
    await openHome(page, server)
    await expect(greeting(page)).toBeVisible()
    const restore = (type: string) =>
      page.evaluate(
        (name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
        type,
      )
    await restore('pagehide')
    await expect(greeting(page)).toHaveCount(0)
    await restore('pageshow')
    await expect(greeting(page)).toBeVisible()
    await restore('pagehide')
    await page.evaluate(() => localStorage.removeItem('auth'))
    await restore('pageshow')
    await expect(page).toHaveURL('/login')
    await expect(greeting(page)).toHaveCount(0)
  })
})
