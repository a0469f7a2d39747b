import type { Page } from '@playwright/test'
import { type ForeignBackend, openForeignBackend } from '../../testing/browser/foreign-backend.ts'
import { expectSuitsEveryone } from '../accessibility.ts'
import { serveBare } from '../bare-document.ts'
import { expectHeading, goOn, pointer, type Step, walk } from '../drive-page.ts'
import { test as base, expect, withMotion } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import { buildPhotos, grownWoman } from '../steps/fennora-steps.ts'
import { expectedAnswers, readLeadId, readStoredAnswers } from '../stored-answers.ts'

const test = base.extend<{ backend: ForeignBackend }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
  backend: async ({}, use) => {
    const backend = await openForeignBackend()
    await use(backend)
    backend.close()
  },
  ownSettings: async ({ backend }, use) => use({ API_BASE: backend.origin }),
})

/** How each fetch of the configuration ended. */
function watchConfig(page: Page): number[] {
  const statuses: number[] = []
  page.on('response', (reply) => {
    if (new URL(reply.url()).pathname === '/config.json') statuses.push(reply.status())
  })
  return statuses
}

/** On a wide screen the answers stand beside one another, below words that are as wide as both columns. */
async function expectInTwoColumns(page: Page): Promise<void> {
  const links = page.getByRole('main').getByRole('link', { name: /^Change: / })
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().x))
  expect(new Set(boxes.map(Math.round)).size).toBe(2)
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  // One column was 3,391 px long; two that keep each chapter together below its name are 2,388.
  expect(length).toBeLessThan(2_500)
}

/** The page as it is with all that was answered; then the window is as it was. */
async function inspect(page: Page): Promise<void> {
  await expectSuitsEveryone(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** What is read once more before it is sent, with a way to each answer and straight back; then the last page before that. */
async function readAgain(page: Page, check: readonly Step[]): Promise<void> {
  await expectHeading(page, 'Check your answers')
  await expect(page.getByRole('main')).toContainText('April 27, 1988')
  await expectInTwoColumns(page)
  await page.getByRole('link', { name: 'Change: Date of birth' }).click()
  await expectHeading(page, 'When were you born?')
  await expect(page.getByLabel('Year')).toHaveValue('1988')
  await goOn(page, 'Continue', pointer)
  await expectHeading(page, 'Check your answers')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await inspect(page)
  await walk(page, check, pointer)
  await expectHeading(page, 'Ready to send?')
  // Two of the skin, the ID and the face.
  await expect(page.getByText(/press the button, \d\d answers and 4 photos are sent/)).toBeVisible()
  await goOn(page, 'Send my answers', pointer)
  await page.getByRole('group', { name: /another look/ }).waitFor()
  await inspect(page)
  await goOn(page, 'Look at my answers again', pointer)
}

test.use({ ...withMotion, expectedConsole: /status of 502/ })

test('[CONFIG-01] [HTTP-03] [GAP-163] [P17] a whole visit from a bare document over another origin, which allows the specified headers only; what is stored is what a woman gave', async ({
  page,
  backend,
  ownServer,
}) => {
  backend.answerFrom(ownServer.origin)
  await serveBare(page)
  const configs = watchConfig(page)
  const toOurs: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${ownServer.origin}/api/`)) toOurs.push(request.url())
  })
  const steps = grownWoman(`${crypto.randomUUID()}@example.com`, await buildPhotos())
  await page.route('**/config.json', (route) => route.fulfill({ status: 502 }), { times: 1 })
  await page.goto(ownServer.origin + findLink('fennora').path)
  await page.getByRole('button', { name: 'Try again' }).click()
  const afterPhotos = steps.findIndex((step) => step.heading === 'Show us the skin') + 1
  await walk(page, steps.slice(0, afterPhotos), pointer)
  // Back does nothing while the photos' step is still on its way.
  await expectHeading(page, steps[afterPhotos]?.heading ?? '')
  // What was answered comes back from there, and so do the photos themselves.
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click()
  await expectHeading(page, 'Show us the skin')
  const photo = page.getByRole('main').locator('li img').first()
  await expect(photo).toHaveAttribute('src', new RegExp(`^${backend.origin}/api/v1/leads/image/`))
  await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(60)
  await goOn(page, 'Continue', pointer)
  const check = steps.findIndex((step) => step.heading === 'Check your answers')
  await walk(page, steps.slice(afterPhotos, check), pointer)
  await readAgain(page, steps.slice(check, check + 1))
  await walk(page, steps.slice(check), pointer)
  await expectHeading(page, 'Your visit is on its way')
  await inspect(page)
  expect(await readStoredAnswers(ownServer, await readLeadId(page))).toEqual(expectedAnswers(steps))
  await page.goto(`${ownServer.origin}/profile/home`)
  await expect(page.getByText(/Sent today at/)).toBeVisible()
  expect(toOurs).toEqual([])
  // Two documents were opened, and neither carried a setting; for the first it was asked for again.
  expect(configs).toEqual([502, 200, 200])
})
