import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { publishFlow } from '../flow-visit.ts'
import { plainPages } from '../shell-visit.ts'

/** Goes as far as the next page, or to where the page says what is missing, and on from there. */
async function startWithout(page: Page, path: string, part: RegExp): Promise<void> {
  const works = page
    .getByRole('heading', { name: 'Second' })
    .or(page.getByRole('textbox', { name: 'Password' }))
  const go = page.getByRole('button', { name: 'Go' })
  const again = page.getByRole('button', { name: 'Try again' })
  const says = again.or(page.getByText('We could not load what comes next'))
  let asked = 0
  await page.route(part, (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto(path)
  await expect(async () => {
    if ((await works.or(says).count()) === 0 && (await go.isVisible()))
      await go.click({ timeout: 1_000 })
    await expect(works.or(says).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  // One is fetched a while after the page is painted.
  await expect.poll(() => asked).toBeGreaterThan(0)
  // Ahead of need, twice when needed, and the same once more after one reload.
  expect(asked).toBeLessThan(10)
  await page.unroute(part)
  if ((await works.count()) > 0) return
  await again.or(go).first().click()
  await expect(works.or(go).first()).toBeVisible({ timeout: 30_000 })
}

/** One part of each way late code is loaded by: what a press needs, a screen, its words, beside the page. */
const ways = [
  { path: 'start', part: 'engine' },
  { path: 'start', part: 'replies' },
  { path: '/login', part: 'login-route' },
  { path: 'start', part: 'alert-box' },
  { path: '/login', part: 'screens' },
]

for (const { path, part } of ways)
  test(`[ERROR-12] [GAP-168] [P17] ${path} without ${part}: the page works, or says so and comes with the next try`, async ({
    browser,
    server,
  }) => {
    // A part may be asked for twice, and the page be given ten seconds to go, before anything is said.
    const at = path === 'start' ? await publishFlow(server, plainPages) : path
    const context = await browser.newContext({ baseURL: server.origin })
    const uncaught: string[] = []
    context.on('weberror', (problem) => uncaught.push(problem.error().message))
    await startWithout(await context.newPage(), at, RegExp(`/assets/${part}-[^/]+\\.js$`))
    expect(uncaught).toEqual([])
    await context.close()
  })

test('[ERROR-12] [GAP-168] [P18] a screen whose styles fail once asks for them anew, and is not shown without', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  const failed = new Set<string>()
  await page.route(/\/assets\/(?!index-)[^/]+\.css$/, (route) => {
    const style = route.request().url()
    if (failed.has(style)) return route.continue()
    failed.add(style)
    return route.abort()
  })
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  expect(failed.size).toBeGreaterThan(0)
  const unread = await page.evaluate(
    () =>
      [...document.styleSheets].filter((sheet) => {
        try {
          return sheet.cssRules.length === 0
        } catch {
          // Of one that did not come nothing can be read.
          return true
        }
      }).length,
  )
  expect(unread).toBe(0)
  await context.close()
})
