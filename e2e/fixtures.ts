import { type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { type BrowserServer, startBrowserServer } from '../testing/browser/browser-server.ts'
import { type KeptPage, openKeptPage } from '../testing/browser/kept-page.ts'
import { watchConsole } from './console-guard.ts'
import { databaseServerVariable } from './global-setup.ts'

interface TestFixtures {
  /** What this test's page may say on the console although it is an error; anything else fails it. */
  expectedConsole: RegExp | null
  consoleGuard: undefined
  /** Settings of `ownServer`, as an operator would set them. */
  ownSettings: Record<string, string>
  /** A server of this test's own, to kill, restart or fill. Open its `origin`, not a bare path. */
  ownServer: BrowserServer
  /** Playwright's own, which has no other name: all settings of a context together. */
  _combinedContextOptions: BrowserContextOptions
}

interface WorkerFixtures {
  /** The product with the shipped programmes and those of testing/programmes, shared by a worker's tests. */
  server: BrowserServer
  /** Pages that go from one test to the next, by the settings of their contexts. */
  keptPages: Map<string, KeptPage>
}

/** A server with the shipped programmes and those of testing/programmes, without a chat unless the settings name one. */
export function startServer(env: Record<string, string> = {}): Promise<BrowserServer> {
  const databaseServerUrl = process.env[databaseServerVariable]
  return startBrowserServer({
    env: { CHAT_URL: 'none', ...env },
    ...(databaseServerUrl !== undefined && { databaseServerUrl }),
  })
}

/** For `test.use`: what moves does move, as for most people. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Import `test` from here in every browser test: pages open on the worker's server. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  keptPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  context: async (
    { browser, keptPages, server, _combinedContextOptions: settings },
    use,
    { errors },
  ) => {
    const key = JSON.stringify(settings)
    const kept = keptPages.get(key) ?? (await openKeptPage(browser))
    keptPages.set(key, kept)
    await use(kept.context)
    if (errors.length === 0 && (await kept.renew(server.origin))) return
    keptPages.delete(key)
    await kept.context.close()
  },
  page: async ({ context, keptPages }, use) => {
    const kept = [...keptPages.values()].find((one) => one.context === context)
    await use(kept?.page ?? (await context.newPage()))
  },
  ownSettings: [{}, { option: true }],
  ownServer: async ({ context, ownSettings }, use) => {
    const server = await startServer(ownSettings)
    await use(server)
    // A page that still fetches ahead would complain about the server that goes.
    for (const page of context.pages()) await page.close()
    // A browser's spare connections would hold up an orderly end.
    await server.kill()
    await server.close()
  },
  baseURL: async ({ server }, use) => use(server.origin),
  expectedConsole: [null, { option: true }],
  consoleGuard: [
    async ({ context, expectedConsole }, use) => {
      const unexpected = watchConsole(context, expectedConsole)
      await use(undefined)
      expect(unexpected(), 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
