import type { Locator, Page } from '@playwright/test'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import {
  button,
  catchAnswers,
  expectPage,
  heading,
  holdReplies,
  openHeld,
  publishFlow,
} from '../flow-visit.ts'
import { watchCalls } from '../sink-visit.ts'

const third = buildPage('third', 'THANK_YOU', [heading(9, 'Done')], null)

const fieldsAndButton = [
  heading(1, 'First'),
  buildItem(2, 'SINGLE_ANSWER', {
    text: 'Which?',
    answer_choices: ['One', 'Two'].map((text, at) => ({ id: 21 + at, text })),
  }),
  buildItem(4, 'TEXT_FIELD', { text: 'Your town' }),
  button(6, 'Go'),
]

async function fillFirstPage(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Two' }).check()
  await page.getByLabel('Your town').fill('Ashford')
}
const filled = { 2: [{ value: 22 }], 4: [{ value: 'Ashford' }] }

/** Of a notice, in pixels: where its words end, how far they are off the middle of their row, and where the ring begins. */
async function readNotice(notice: Locator, again: Locator) {
  const words = await notice.locator('[data-tone]').evaluate((line) => {
    const { bottom, top } = line.getBoundingClientRect()
    const row = line.parentElement?.getBoundingClientRect() ?? new DOMRect()
    return {
      bottom: Math.floor(bottom),
      offMiddle: Math.abs(top + bottom - row.top - row.bottom) / 2,
    }
  })
  const ring = await again.evaluate((button) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(button)
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    return button.getBoundingClientRect().top - reach
  })
  return { ...words, ring }
}

test.describe('a program that did not come', () => {
  test.use({ expectedConsole: /ERR_FAILED|Failed to fetch dynamically/ })

  test('[GAP-172] [P17] is told, asked for anew by a press, and given all that was entered', async ({
    page,
    server,
  }) => {
    const first = buildPage('first', 'REGULAR', fieldsAndButton, 'third')
    const path = await publishFlow(server, [first, third])
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.setViewportSize({ width: 360, height: 616 })
    await page.goto(path, { waitUntil: 'commit' })
    await fillFirstPage(page)
    const notice = page.locator('[data-news]')
    // Missing is not slow: it is said at once, and with another try.
    await expect(notice).toContainText(
      'Something this page needs has not loaded, so we cannot go on yet.',
    )
    const again = page.getByRole('button', { name: 'Try again now' })
    // On a phone it says that more of the page follows behind it, and the ring of its button is over no words.
    await expect(page.locator('[data-flow]')).toHaveAttribute('data-fit', /long/)
    // Who comes by keyboard sees the ring.
    await page.keyboard.press('Tab')
    await again.focus()
    const { ring, bottom } = await readNotice(notice, again)
    expect(ring).toBeGreaterThanOrEqual(bottom)
    await page.setViewportSize({ width: 1280, height: 800 })
    // Its words are in the middle of their row, as what stands beside them is.
    const { offMiddle } = await readNotice(notice, again)
    expect(offMiddle).toBeLessThanOrEqual(1)
    const whole = (url: URL) => url.pathname === '/'
    await page.route(whole, (route) => route.abort())
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(notice.getByRole('status')).toContainText('Please check your connection')
    await expect(again).toBeFocused()
    await expect(page.getByLabel('Your town')).toHaveValue('Ashford')
    await expectAccessible(page)
    // In the lowest window nothing lies over the field that has the focus, or over the heading.
    await page.setViewportSize({ width: 320, height: 256 })
    for (const part of [page.getByLabel('Your town'), page.getByRole('heading', { level: 1 })]) {
      await part.scrollIntoViewIfNeeded()
      await part.click({ trial: true })
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.unroute(whole)
    // The document comes anew and its program again does not: that is said, by what was pressed.
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page.getByRole('button', { name: 'Go' }).click()
    await page.waitForFunction(() => !('isOld' in window))
    await expect(notice).toContainText(
      'It has not worked yet. Please check your connection and try again. What you entered is still here.',
    )
    await expect(page.getByRole('button', { name: 'Go' })).toBeFocused()
    await expect(page.getByLabel('Your town')).toHaveValue('Ashford')
    await page.unroute('**/assets/index-*.js')
    const { answers } = await catchAnswers(page, () => again.click())
    expect(answers).toMatchObject(filled)
    await expectPage(page, 'Done')
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })
})

test.describe('a visit that a failing server does not begin', () => {
  test.use({ expectedConsole: /500|ERR_FAILED/ })

  test('[P17] [GAP-172] leaves its first page with what was entered, which is sent when it is tried again', async ({
    page,
    server,
  }) => {
    const first = buildPage('first', 'REGULAR', fieldsAndButton, 'third')
    const path = await publishFlow(server, [first, third])
    const release = await openHeld(page, path)
    await page.route('**/api/v1/**', (route) => route.fulfill({ status: 500 }))
    await fillFirstPage(page)
    await page.getByRole('button', { name: 'Go' }).click()
    release()
    await expect(page.locator('[data-news]')).toContainText(/our service did not answer/i)
    await expectPage(page, 'First')
    await expect(page.getByLabel('Your town')).toHaveValue('Ashford')
    await expect(page.getByRole('button', { name: 'Go' })).toHaveAttribute('aria-busy', 'true')
    await page.unroute('**/api/v1/**')
    await page.route('**/api/v1/**', (route) => route.abort())
    const again = page.getByRole('button', { name: 'Try again now' })
    await again.click()
    await expect(page.locator('[data-news]')).toContainText('No connection right now')
    await expect(again).toBeFocused()
    await expectAccessible(page)
    await page.unroute('**/api/v1/**')
    const { answers } = await catchAnswers(page, () => again.click())
    expect(answers).toMatchObject(filled)
    await expectPage(page, 'Done')
  })
})

test('[P17] [GAP-04] [GAP-172] a press waits in one place from its first moment to its last, with or without the program; its visit begins while the views are still on their way', async ({
  page,
  server,
}) => {
  const first = buildPage('first', 'REGULAR', [heading(1, 'First'), button(6, 'Go')], 'third')
  const path = await publishFlow(server, [first, third])
  const calls = watchCalls(page, /POST .*(?:leads|rxuser)\/$/)
  await page.clock.install()
  const arrive = await openHeld(page, path)
  const reply = await holdReplies(page, '**/api/v1/**')
  const go = page.getByRole('button', { name: 'Go' })
  const notice = page.locator('[data-news] [data-tone]')
  const readTop = async () => Math.round((await go.boundingBox())?.y ?? 0)
  await go.click()
  await expect(go).toHaveAttribute('aria-busy', 'true', { timeout: 100 })
  const top = await readTop()
  await page.clock.runFor(10_000)
  await expect(notice).toHaveText('We are still getting your page. This takes longer than usual.')
  const place = await notice.boundingBox()
  const asked = () => calls.map(({ path: of }) => of).sort()
  await expect.poll(asked).toEqual(['/api/v1/leads/', '/api/v1/rxuser/'])
  // The page is still the document's.
  expect(await page.evaluate(() => '__posologyEarly' in window)).toBe(true)
  arrive()
  await expect.poll(() => page.evaluate(() => '__posologyEarly' in window)).toBe(false)
  await expect(go).toHaveAttribute('aria-busy', 'true')
  await expect(notice).toHaveText('We are still getting your page. This takes longer than usual.')
  expect(await notice.boundingBox()).toEqual(place)
  await page.clock.runFor(14_000)
  await expect(page.getByRole('button', { name: /try again/i })).toHaveCount(1)
  await expect(page.locator('[data-news]')).toHaveCount(1)
  expect(await readTop()).toBe(top)
  reply()
  await page.clock.resume()
  await expectPage(page, 'Done')
})
