import { expect, test } from '../fixtures.ts'

test('[P11] the description of the API reads well over plain http, by a name that is not trusted as one’s own machine is', async ({
  page,
  server,
}) => {
  await page.route('http://docs.example/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const response = await route.fetch({ url: `${server.origin}${pathname}` })
    if (pathname !== '/api/docs/json') return route.fulfill({ response })
    // The library reads all there is before it draws anything: one path is drawn by the same program as all.
    const { paths, ...rest } = await response.json()
    const path = Object.keys(paths).find((one) => 'patch' in paths[one]) ?? ''
    return route.fulfill({ response, json: { ...rest, paths: { [path]: paths[path] } } })
  })
  const reply = await page.goto('http://docs.example/api/docs')
  const policy = reply?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/upgrade-insecure-requests|unsafe|https:/)
  await expect(page.getByRole('heading', { name: 'Posology API' })).toBeVisible()
  const operation = page.locator('.opblock-patch').first()
  await operation.getByRole('button').first().click()
  await expect(operation.getByText('Parameters', { exact: true })).toBeVisible()
})
