import { defineConfig } from 'vitest/config'

// Component tests choose their environment themselves: `// @vitest-environment jsdom` on line one.
const shared = { clearMocks: true, restoreMocks: true, unstubGlobals: true, unstubEnvs: true }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,flow,ui,web,scripts,testing,bench,programmes}/**/*.test.{ts,tsx}'],
          setupFiles: 'testing/setup-components.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts'],
          // One PostgreSQL for all files of this project; unit tests never wait for it.
          globalSetup: 'testing/global-setup.ts',
          testTimeout: 20_000,
          // Real processes and a real database: on a busy CI machine one may be late once.
          retry: process.env.CI === undefined ? 0 : 1,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
