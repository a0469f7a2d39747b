import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { programmeLinks } from '../programme-links.ts'

const first = programmeLinks[0]?.path ?? '/'

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
  test.use({ expectedConsole: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/] })

  test('that the programme does not list cannot frame it', async ({ page, server }) => {
    const other = await serveElsewhere(`<iframe src="${server.origin}${first}"></iframe>`)
    await page.goto(other.url)
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toContain('chrome-error://chromewebdata/')
    other.server.close()
  })
})

test('the first paint already has the programme’s colours, title and icon', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
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
  }
  await context.close()
})
