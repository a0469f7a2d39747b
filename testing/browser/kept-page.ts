import type { Browser, BrowserContext, CDPSession, Disposable, Page } from '@playwright/test'

/**
 * One page for the tests of a worker, one after the other. A new page brings a process that reads and compiles the
 * whole program anew, which is more than half of what a short visit costs. Between two tests the browser forgets
 * everything; what cannot be taken back ends the page.
 */
export interface KeptPage {
  page: Page
  context: BrowserContext
  /** Makes the page what a new one is; false when that is impossible. */
  renew(origin: string): Promise<boolean>
}

/** What stays with a page for good, by who does it. */
const lasting = {
  context: [
    'grantPermissions',
    'newCDPSession',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ],
  page: ['addLocatorHandler', 'routeWebSocket', 'setExtraHTTPHeaders'],
} as const

const clockCalls = [
  ...['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  ...['runFor', 'fastForward', 'resume'],
]

const pageEvents = [
  ...['console', 'dialog', 'domcontentloaded', 'download', 'filechooser', 'frameattached'],
  ...['framedetached', 'framenavigated', 'load', 'pageerror', 'popup', 'request'],
  ...['requestfailed', 'requestfinished', 'response', 'websocket', 'worker'],
]
const contextEvents = [
  'console',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
].concat(['response', 'serviceworker', 'weberror'])

/** Whether any of these functions of an object has been called since. */
function watchUse(owner: object, names: readonly string[]): () => boolean {
  let used = false
  for (const name of names) {
    const original: (...args: unknown[]) => unknown = Reflect.get(owner, name)
    Reflect.set(owner, name, (...args: unknown[]) => {
      used = true
      return original.apply(owner, args)
    })
  }
  return () => used
}

/** Takes back the scripts that each of an object's documents was to begin with. */
function collectInitScripts(owner: object): () => Promise<void> {
  const added: Promise<Disposable>[] = []
  const add: (...args: unknown[]) => Promise<Disposable> = Reflect.get(owner, 'addInitScript')
  Reflect.set(owner, 'addInitScript', (...args: unknown[]) => {
    const one = add.apply(owner, args)
    added.push(one)
    return one
  })
  return async () => {
    for (const one of await Promise.all(added.splice(0))) await one.dispose()
  }
}

/** The clock behind a context's own, which its client has no word to take back. */
interface PlaywrightClock {
  uninstall(progress: { race(work: Promise<unknown>): Promise<unknown> }): Promise<void>
}

/**
 * Takes a test's clock back, as Playwright does where it uses a context again by itself; false where it has no such
 * way any more, and the page ends.
 */
async function takeBackClock(context: object): Promise<boolean> {
  // Its server runs in this process, and each object of its client knows how to find its like there.
  const connection: { toImpl?(of: object): { clock?: PlaywrightClock } } = Reflect.get(
    context,
    '_connection',
  )
  const clock = connection.toImpl?.(context).clock
  await clock?.uninstall({ race: (work) => work })
  return clock !== undefined
}

function stopListening(context: BrowserContext, page: Page): void {
  // All of Playwright's names are given to functions that know one name each.
  for (const event of pageEvents) page.removeAllListeners(event)
  for (const event of contextEvents) context.removeAllListeners(event)
}

/** Another server of ours, which a test has opened instead; the worker's otherwise. */
function findServer(page: Page, origin: string): string {
  const { origin: here, hostname } = new URL(page.url())
  return hostname === new URL(origin).hostname ? here : origin
}

/**
 * Leaves the document first, as what still runs there could write once more. False where that is impossible, as the server
 * that a test had opened is gone.
 */
async function forgetVisitor(page: Page, protocol: CDPSession, own: string): Promise<boolean> {
  for (const origin of new Set([findServer(page, own), own])) {
    const left = page.goto(`${origin}/healthz`, { waitUntil: 'commit' })
    if (!(await left.catch(() => null))) return false
    await page.evaluate(() => sessionStorage.clear())
    await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
  await page.context().clearCookies()
  return true
}

export async function openKeptPage(browser: Browser): Promise<KeptPage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const viewport = page.viewportSize()
  const protocol = await context.newCDPSession(page)
  const isSpent = [watchUse(context, lasting.context), watchUse(page, lasting.page)]
  const takeBack = [context, page].map(collectInitScripts)
  const hadClock = watchUse(context.clock, clockCalls)
  const [wentOffline, emulated] = [
    watchUse(context, ['setOffline']),
    watchUse(page, ['emulateMedia']),
  ]
  const renew = async (origin: string): Promise<boolean> => {
    if (page.isClosed() || [...isSpent, wentOffline, emulated].some((was) => was())) return false
    stopListening(context, page)
    await Promise.all(context.pages().map((one) => one !== page && one.close()))
    await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
    for (const take of takeBack) await take()
    if (hadClock() && !(await takeBackClock(context))) return false
    if (!(await forgetVisitor(page, protocol, origin))) return false
    const size = page.viewportSize()
    const isSame = size?.width === viewport?.width && size?.height === viewport?.height
    if (viewport && !isSame) await page.setViewportSize(viewport)
    return true
  }
  return { page, context, renew }
}
