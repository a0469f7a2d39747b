import { expect, test } from '../fixtures.ts'
import { openSink, sinkLink } from '../sink-visit.ts'

const apiBase = 'http://api.posology.test'
const crmBase = 'http://crm.posology.test'

test.describe('with addresses of its own', () => {
  test.use({
    ownSettings: {
      API_BASE: apiBase,
      CRM_API_BASE: crmBase,
      SUPPORT_EMAIL: 'care@maker.example',
    },
  })

  test('[CONFIG-01] [CONFIG-02] [GAP-170] calls go where the settings of the start say', async ({
    page,
    ownServer,
  }) => {
    const asked: string[] = []
    // What answers at these addresses passes everything on to the API.
    await page.route(/^http:\/\/(api|crm)\.posology\.test\//, async (route) => {
      const url = new URL(route.request().url())
      asked.push(`${url.origin} ${url.pathname}`)
      const reply = await route.fetch({ url: ownServer.origin + url.pathname + url.search })
      await route.fulfill({
        response: reply,
        headers: { ...reply.headers(), 'access-control-allow-origin': ownServer.origin },
      })
    })
    const home: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(`${ownServer.origin}/api/`)) home.push(request.url())
    })
    await openSink(page, ownServer.origin + sinkLink)
    await page.getByRole('link', { name: 'Terms of Use' }).first().click()
    await expect(page.getByRole('heading', { name: 'Terms of Use' }).first()).toBeVisible()
    expect(asked).toContain(`${apiBase} /api/v1/rxuser/`)
    expect(asked).toContain(`${apiBase} /api/v1/leads/`)
    // The panel has its heading before its text.
    await expect.poll(() => asked).toContain(`${crmBase} /api/v1/content/terms-of-use/larkmoor`)
    expect(asked.filter((call) => call.startsWith(crmBase))).toHaveLength(1)
    expect(home).toEqual([])
    await page.goto(`${ownServer.origin}/server-error`)
    await expect(page.getByRole('link', { name: /care@maker.example/ })).toBeVisible()
    // Its pictures are passed on too, as long as there is a server.
    await page.waitForLoadState('networkidle')
  })
})

test('[CONFIG-01] [CONFIG-02] [GAP-170] without settings all calls go to where the page came from', async ({
  page,
  server,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await openSink(page)
  await page.getByRole('link', { name: 'Terms of Use' }).first().click()
  await expect(page.getByRole('heading', { name: 'Terms of Use' }).first()).toBeVisible()
  expect([...origins]).toEqual([server.origin])
})
