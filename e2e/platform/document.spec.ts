import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import { clientRoutes } from '../../contract/client-routes.ts'
import { buildPage } from '../../testing/flows/small-programme.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expectFits } from '../fit.ts'
import { expect, test } from '../fixtures.ts'
import { heading, publishFlow } from '../flow-visit.ts'
import { findLink, programmeLinks } from '../programme-links.ts'

const first = findLink('fennora').path

/** A page of another site (127.0.0.1 and localhost are two) with one link or frame. */
async function serveElsewhere(html: string): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html')
    reply.end(html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { server, url: `http://127.0.0.1:${port}/` }
}

async function readCookie(context: BrowserContext): Promise<string | undefined> {
  const found = (await context.cookies()).find((cookie) => cookie.name === '__Host-posology')
  return found?.value
}

test('a link followed again from another site leads to the same answers', async ({
  page,
  context,
  server,
}) => {
  const created: string[] = []
  page.on('response', async (response) => {
    const call = response.request()
    if (call.method() !== 'POST' || !response.url().endsWith('/api/v1/leads/')) return
    created.push((await response.json()).lead_uuid)
  })
  await page.goto(first)
  await page.waitForURL(/\/flow\?/)
  const cookie = await readCookie(context)
  expect(cookie).toMatch(/^[\w-]{43}$/)

  const mail = await serveElsewhere(`<a href="${server.origin}${first}">Go on</a>`)
  // Nothing but the cookie may remember the visitor.
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(mail.url)
  await page.getByRole('link').click()
  await page.waitForURL(/\/flow\?/)
  await expect(page.locator('main button, main input').first()).toBeVisible()
  expect(await readCookie(context)).toBe(cookie)
  await expect.poll(() => created.length).toBe(2)
  expect(created[1]).toBe(created[0])
  mail.server.close()
})

test.describe('[P15] another site', () => {
  test.use({ expectedConsole: /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/ })

  // By hand: what a maker's site may show. Sign-in, what is behind it and whatever comes are not among them.
  const framable = ['/', '/entry', '/landing', '/flow', '/unsubscribe']
  const messages = ['/not-found', '/server-error', '/session-expired']

  test('frames what is for frames where the programme lists it, and nothing else of all pages', async ({
    page,
    server,
  }) => {
    const other = await serveElsewhere('')
    const parent = new URL(other.url).origin
    const pages = [buildPage('one', 'WELCOME', [heading(1, 'One')], null)]
    const listed = await publishFlow(server, pages, { frame_parents: [parent] })
    const unlisted = await publishFlow(server, pages, { frame_parents: [`${parent}0`] })
    const queries = [listed, unlisted, ''].map((link) => link.slice(1))
    const routes = clientRoutes.map((route) => route.replace('{id}', 'a1'))
    const paths = routes.flatMap((route) => queries.map((query) => route + query))
    expect(paths.length).toBeGreaterThanOrEqual(60)
    // What a page does once it is shown is another test's.
    await page.route(/\/assets\/.+\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto(other.url)
    await page.setContent(
      paths.map((path) => `<iframe src="${server.origin}${path}"></iframe>`).join(''),
    )
    const blocked = 'chrome-error://chromewebdata/'
    const isThere = (url: string) => url === blocked || url.startsWith(server.origin)
    const readFrames = () =>
      page
        .mainFrame()
        .childFrames()
        .map((frame) => frame.url())
    await expect.poll(() => readFrames().filter(isThere).length).toBe(paths.length)
    expect(
      readFrames()
        .filter((url) => url !== blocked)
        .sort(),
    ).toEqual([...framable, ...messages].map((route) => server.origin + route + queries[0]).sort())
    other.server.close()
  })
})

/** What such a browser shows, for axe, whose own timers need JavaScript. */
async function openPlain(page: Page, path: string): Promise<void> {
  const response = await page.request.get(path)
  const html = await response.text()
  const body = html.replace(/<script[\s\S]*?<\/script>|<\/?noscript>/g, '')
  await page.route(
    (url) => url.pathname + url.search === path,
    (route) => route.fulfill({ response, body }),
    { times: 1 },
  )
  await page.goto(path)
}

test('[P18] without JavaScript a page says in its programme’s looks what it needs and whom to call, and offers nothing that does not work', async ({
  browser,
  server,
  page: checked,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const needed = page.getByRole('heading', { name: 'This page needs JavaScript' })
  const controls = page.locator('button, input, select, textarea')
  for (const { path, name } of programmeLinks) {
    await page.goto(`${server.origin}${path}`)
    await expect(page).toHaveTitle(name)
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
    )
    expect(primary).toMatch(/^#[0-9a-f]{6}$/i)
    const icon = await page.request.get(
      `${server.origin}${await page.locator('link[rel=icon]').getAttribute('href')}`,
    )
    expect(icon.headers()['content-type']).toMatch(/^image\//)
    await expectFits(page)
    await page.setViewportSize({ width: 320, height: 256 })
    await expectNoSidewaysScroll(page)
    await expect(needed).toBeInViewport()
    const call = page.getByRole('link', { name: /^Call \(800\) 555-01\d\d$/ })
    await expect(call).toHaveAttribute('href', /^tel:80055501\d\d$/)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.getByText('We save each page')).toBeHidden()
    await expect(controls.filter({ visible: true })).toHaveCount(0)
    await openPlain(checked, path)
    await expectAccessible(checked)
  }
  await page.goto(`${server.origin}${findLink('fennora').path}`)
  await expect(page.getByText('By starting you agree to our')).toBeVisible()
  await page.goto(`${server.origin}/login`)
  await expect(needed).toBeInViewport()
  await expect(page.getByRole('img', { name: 'Posology' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@posology.example' })).toBeVisible()
  await expectFits(page)
  await openPlain(checked, '/login')
  await expectAccessible(checked)
  await context.close()
})
