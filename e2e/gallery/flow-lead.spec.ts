import { expect, test } from './gallery-test.ts'

test('[FLOW-14] a press sends the page’s answers for a lead, and nothing without one', async ({
  page,
}) => {
  const sent: string[] = []
  await page.route('**/api/**', (route) => {
    sent.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
  })
  await page.goto('/state.html')
  await page.waitForFunction(() => 'state' in window)
  await page.evaluate(() => window.state.proceed(null))
  await page.evaluate(() => window.state.proceed('lead-1'))
  // Were anything sent for the first press, it would have come before this.
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(sent).toEqual(['PATCH /api/v1/leads/lead-1/'])
})
