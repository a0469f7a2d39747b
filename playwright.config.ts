import { defineConfig } from '@playwright/test'
import { resolveChromium } from './testing/browser/chromium.ts'
import { lightenRun } from './testing/run/lighten-run.ts'
import { isWholeRun, resultFiles } from './testing/run/result-files.ts'
import { askedVariable } from './testing/sink/asked-visits.ts'

lightenRun()
const { executablePath, env } = resolveChromium()

/**
 * What these folders need beside the pages is started once for all of them (`e2e/apart/apart-test.ts`), not by every worker.
 * Among the others they would end a worker each time, whose browser and server the next file starts anew.
 */
const apart = ['apart', 'chat', 'leaks', 'tracking'].map((name) => `${name}/**/*.spec.ts`)
const gallery = 'gallery/**/*.spec.ts'
const wide = { viewport: { width: 1280, height: 800 } }
/** The ledger counts what ran and passed: npm run trace reads it there. */
const proof: ['json', { outputFile: string }][] = isWholeRun('test')
  ? [['json', { outputFile: resultFiles.browser }]]
  : []

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  // A page mostly waits as specified, what tells others of visits for most of its time, so two cores serve four.
  workers: 4,
  // One unlucky moment of a shared machine must not stop a landing; npm run trace names each test that needed it.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  // Both end what hangs; neither is a measure of speed, and a busy machine needs three times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: askedVariable in process.env ? 60_000 : 15_000 },
  reporter: [['list'], ...proof],
  use: {
    // A press that got lost fails soon; the whole test's time is for what takes long.
    actionTimeout: 10_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Drawing what moves is a tenth of the work; what is about motion, and whole journeys, say `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      env,
      // The browser's own moving picture stands before the camera, and may be used.
      args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      ...(executablePath !== undefined && { executablePath }),
    },
  },
  projects: [
    { name: 'apart', testMatch: apart, workers: 1, use: wide },
    { name: 'gallery', testMatch: gallery, workers: 1, use: wide },
    { name: 'desktop', testIgnore: [...apart, gallery], use: wide },
  ],
})
