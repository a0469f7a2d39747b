import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { createServer } from 'vite'
import { watchConsole } from '../console-guard.ts'

interface TestFixtures {
  /** What this test's page may say on the console although it is an error; anything else fails it. */
  expectedConsole: RegExp[]
  consoleGuard: undefined
}

interface WorkerFixtures {
  /** Address of a gallery served for this worker. */
  gallery: string
}

/** For tests of single controls: pages open in the gallery, without server or database. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
    async ({}, use, { workerIndex }) => {
      const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
      const cacheDir = fileURLToPath(
        new URL(`../../.cache/gallery-${workerIndex}`, import.meta.url),
      )
      // No free port is known beforehand, and hot reload would want a second one.
      const settings = { configFile, cacheDir, logLevel: 'error' } as const
      const server = await createServer({
        ...settings,
        server: { port: 0, hmr: false },
        // Libraries bundled for the pages of yesterday would be bundled anew under an open page.
        optimizeDeps: { force: true },
      })
      await server.listen()
      const [address] = server.resolvedUrls?.local ?? []
      if (address === undefined) throw new Error('The gallery has no address')
      await use(address)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery),
  expectedConsole: [[], { option: true }],
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
