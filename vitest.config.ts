import { defineConfig } from 'vitest/config'
import { resultFiles } from './testing/result-files.ts'

// Component tests choose their environment themselves: `// @vitest-environment jsdom` on line one.
const shared = {
  // What is polled for comes; only on a busy machine not within vitest's one second.
  expect: { requireAssertions: true, poll: { timeout: 15_000 } },
  clearMocks: true,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The ledger counts what ran and passed: npm run trace reads it there.
    reporters: ['default', ['json', { outputFile: resultFiles.vitest }]],
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
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
