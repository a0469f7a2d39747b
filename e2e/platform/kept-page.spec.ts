import { openKeptPage } from '../../testing/browser/kept-page.ts'
import { expect, test } from '../fixtures.ts'

test('a page that goes on to the next test has no clock and no script of the one before', async ({
  browser,
  server,
}) => {
  const kept = await openKeptPage(browser)
  const { context, page } = kept
  const readLeft = () =>
    page.evaluate(() => ({
      stopped: Date.now() === 3_600_000,
      ofContext: 'ofContext' in window,
      ofPage: 'ofPage' in window,
    }))
  await context.addInitScript(() => Object.assign(window, { ofContext: true }))
  await page.addInitScript(() => Object.assign(window, { ofPage: true }))
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  await page.goto(`${server.origin}/healthz`)
  expect(await readLeft()).toEqual({ stopped: true, ofContext: true, ofPage: true })

  expect(await kept.renew(server.origin)).toBe(true)
  await page.goto(`${server.origin}/healthz`)
  expect(await readLeft()).toEqual({ stopped: false, ofContext: false, ofPage: false })
  await context.close()
})
