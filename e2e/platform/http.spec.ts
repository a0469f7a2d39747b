import { expect, test } from '../fixtures.ts'
import { openPage } from '../shell-visit.ts'
import { chooseSection, sinkLink } from '../sink-visit.ts'

test('[HTTP-02] [P17] a call without an answer fails after 180 s, and is tried again', async ({
  page,
}) => {
  await page.route('**/api/v1/leads/', () => {})
  await page.clock.install({ time: new Date('2026-03-02T09:00:00') })
  await page.clock.pauseAt(new Date('2026-03-02T09:01:00'))
  const loading = new Set<string>()
  page.on('request', (request) => {
    const url = request.url()
    if (request.resourceType() === 'script' || url.endsWith('/rxuser/')) loading.add(url)
  })
  page.on('requestfinished', (request) => loading.delete(request.url()))
  const ended: string[] = []
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname))
  await openPage(page, sinkLink)
  await page.evaluate(() => document.fonts.ready)
  await chooseSection(page, 'texts')
  const asked = page.waitForRequest('**/api/v1/leads/')
  await page.clock.runFor(1_000)
  await asked
  // Its clock must not overtake what it loads.
  await expect.poll(() => [...loading]).toEqual([])
  const notice = page.locator('[data-news]')
  // It was asked in the second that has passed, half a second in at the earliest.
  await page.clock.runFor(179_499)
  await expect(notice).toContainText('We are still getting your page.')
  expect(ended).toEqual([])
  await page.clock.runFor(501)
  await expect(notice).toContainText('No connection right now')
  expect(ended).toEqual(['/api/v1/leads/'])
  // Nothing is lost, and what was chosen goes on once there is an answer.
  await expect(page.getByRole('radio', { name: 'To texts', exact: true })).toBeChecked()
  await page.unroute('**/api/v1/leads/')
  await page.getByRole('button', { name: 'Try again now' }).click()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1, name: 'Texts' })).toBeVisible()
})
