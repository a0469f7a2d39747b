import type { BrowserContext, Page, Route } from '@playwright/test'
import type { Db } from '../../server/data/database.ts'

const refreshPath = '/api/v1/telemedicine/auth/refresh/'
const profilePath = '/api/v1/telemedicine/profile/'
const callsOfTab = 20
/** Stands in for an access token whose five minutes are over. */
const worn = 'worn.out.token'
const patienceMs = 30_000

/** What befalls the renewal that twenty calls of each tab ask for at once. */
export type Scene = 'nothing' | 'slow' | 'lost' | 'refused' | 'left'

export interface Stage {
  db: Db
  origin: string
  context: BrowserContext
  /** Tabs of one browser, each at home in the signed-in area. */
  tabs: readonly Page[]
  email: string
}

export interface SceneFigures {
  /** Renewals that were asked for, by all tabs. */
  asked: number
  /** How often each tab came to the sign-in screen. */
  toSignIn: number[]
  /** Calls that were answered in the end. */
  answered: number
  isSignedIn: boolean
}

async function until(isSo: () => boolean): Promise<void> {
  const endMs = performance.now() + patienceMs
  while (!isSo() && performance.now() < endMs) await new Promise((done) => setTimeout(done, 20))
}

/** Counts what the tabs send and where they go, until it is stopped. */
function watch({ context, tabs }: Stage) {
  const seen = { asked: 0, answered: 0, toSignIn: tabs.map(() => 0) }
  const stop = new AbortController()
  const isOn = () => !stop.signal.aborted
  context.on('request', (request) => {
    if (isOn() && request.url().endsWith(refreshPath)) seen.asked += 1
  })
  context.on('response', (response) => {
    const isProfile = new URL(response.url()).pathname === profilePath
    if (isOn() && isProfile && response.status() === 200) seen.answered += 1
  })
  for (const [place, tab] of tabs.entries()) {
    tab.on('framenavigated', (frame) => {
      const isSignIn = frame === tab.mainFrame() && new URL(frame.url()).pathname === '/login'
      if (isOn() && isSignIn) seen.toSignIn[place] = (seen.toSignIn[place] ?? 0) + 1
    })
  }
  return { seen, stop: () => stop.abort() }
}

const wearOut = (tab: Page) =>
  tab.evaluate((access) => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ ...auth, access }))
  }, worn)

/** Each of these is a page come back to, which asks for the profile anew. */
const callAtOnce = (tab: Page) =>
  tab.evaluate((count) => {
    for (let call = 0; call < count; call++) {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }
  }, callsOfTab)

/** The cookies of the session, whose values begin with how often it was renewed. */
export const readHalves = async ({ context }: Pick<Stage, 'context'>) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('__Host-posology-'))

/**
 * Befalls the first renewal; those after it go their way. The browser is watched until the scene is over: calls under
 * way would be lost if it stopped being watched meanwhile.
 */
async function befall({ context }: Stage, meet: (route: Route) => Promise<void>): Promise<void> {
  let isFirst = true
  await context.route(`**${refreshPath}`, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await meet(route)
  })
}

/** The server did it at once, and its reply takes its time. Held in the database it would meet the server's own limit. */
const slowDown = (stage: Stage, ms: number) =>
  befall(stage, async (route) => {
    const response = await route.fetch()
    await new Promise((done) => setTimeout(done, ms))
    await route.fulfill({ response })
  })

/** As a new password chosen on another device does. */
async function endSessions({ db, email }: Stage): Promise<void> {
  const account = db.selectFrom('accounts').select('id').where('email', '=', email)
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('account_id', '=', account)
    .execute()
}

/** The server did it, and neither its cookie nor the token arrived. */
async function loseOnce(stage: Stage): Promise<void> {
  const halves = await readHalves(stage)
  await befall(stage, async (route) => {
    await route.fetch()
    await stage.context.addCookies(halves)
    await route.abort()
  })
}

/** Somebody signs out in the first tab while the token they were given is on its way. */
async function leaveMeanwhile(stage: Stage): Promise<() => Promise<void>> {
  const { context, tabs } = stage
  const [tab] = tabs
  if (!tab) throw new Error('there is no tab')
  let given = () => {}
  const isGiven = new Promise<void>((done) => {
    given = done
  })
  let leave = () => {}
  const hasLeft = new Promise<void>((done) => {
    leave = done
  })
  await befall(stage, async (route) => {
    const response = await route.fetch()
    given()
    await hasLeft
    await route.fulfill({ response })
  })
  return async () => {
    await isGiven
    const arrived = context.waitForEvent('response', (one) => one.url().endsWith(refreshPath))
    await tab.getByRole('button', { name: 'Sign out' }).click()
    await tab.waitForURL('**/login')
    leave()
    await (await arrived).finished()
    // Whatever that reply is to do is done before another one has come.
    for (const one of tabs) await one.evaluate(async () => (await fetch('/healthz')).text())
  }
}

/** [P5] All tabs make twenty calls at once with a token that is worn, while something befalls its renewal. */
export async function playScene(stage: Stage, scene: Scene): Promise<SceneFigures> {
  const { tabs } = stage
  const [first] = tabs
  if (!first) throw new Error('there is no tab')
  // A call of the page's own may meet the ended session first, and its renewal is the one that is refused.
  const { seen, stop } = watch(stage)
  if (scene === 'refused') await endSessions(stage)
  if (scene === 'lost') await loseOnce(stage)
  if (scene === 'slow') await slowDown(stage, 5_000)
  const leaving = scene === 'left' ? await leaveMeanwhile(stage) : null
  await wearOut(first)
  await Promise.all(tabs.map(callAtOnce))
  await leaving?.()
  const areOut = () => seen.toSignIn.every((count) => count > 0)
  const isOver = scene === 'refused' || scene === 'left'
  await until(() => (isOver ? areOut() : seen.answered >= tabs.length * callsOfTab))
  const kept = await first.evaluate(() => localStorage.getItem('auth'))
  stop()
  await stage.context.unroute(`**${refreshPath}`)
  return { ...seen, isSignedIn: kept !== null && !kept.includes(worn) }
}

/** Signs in by a call, and has each tab come home. */
export async function comeHome({ origin, context, tabs, email }: Stage, password: string) {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const url = `${origin}/api/v1/telemedicine/auth/login/`
  const reply = await context.request.post(url, { data: { email, password }, headers })
  const { access, refresh } = await reply.json()
  await tabs[0]?.goto(`${origin}/healthz`)
  await tabs[0]?.evaluate(
    (auth) => localStorage.setItem('auth', auth),
    JSON.stringify({ access, refresh }),
  )
  await Promise.all(tabs.map((tab) => tab.goto(`${origin}/profile/home`)))
  for (const tab of tabs) await tab.getByRole('heading', { name: /^Hello/ }).waitFor()
}
