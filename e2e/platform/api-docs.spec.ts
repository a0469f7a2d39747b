import { expect, test } from '../fixtures.ts'

test('[P11] the description of the API reads well over plain http, at this machine and by a name', async ({
  page,
  server,
}) => {
  // A name that a browser does not trust as it trusts its own machine.
  await page.route('http://docs.example/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${server.origin}${pathname}` }) })
  })
  for (const origin of [server.origin.replace('localhost', '127.0.0.1'), 'http://docs.example']) {
    const reply = await page.goto(`${origin}/api/docs`)
    const policy = reply?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/upgrade-insecure-requests|unsafe|https:/)
    // The library reads the whole description before it draws anything.
    const heading = page.getByRole('heading', { name: 'Posology API' })
    await expect(heading).toBeVisible({ timeout: 12_000 })
    const operation = page.locator('.opblock-patch').first()
    await operation.getByRole('button').first().click()
    await expect(operation.getByText('Parameters', { exact: true })).toBeVisible()
  }
})
