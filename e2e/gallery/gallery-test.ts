import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { preview } from 'vite'
import { watchConsole } from '../console-guard.ts'

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))

interface TestFixtures {
  /** What this test's page may say on the console although it is an error; anything else fails it. */
  expectedConsole: RegExp | null
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
    async ({}, use) => {
      // No free port is known beforehand.
      const server = await preview({ configFile, logLevel: 'error', preview: { port: 0 } })
      const [address] = server.resolvedUrls?.local ?? []
      if (address === undefined) throw new Error('The gallery has no address')
      await use(address)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery),
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
