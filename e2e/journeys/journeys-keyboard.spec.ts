import type { Page } from '@playwright/test'
import {
  expectHeading,
  expectHeadingAgain,
  fillPage,
  goOn,
  keyboard,
  pressUntilFocused,
  type Step,
  walk,
} from '../drive-page.ts'
import { expect, test, withMotion } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import { boyWithMother, buildPhotos } from '../steps/fennora-steps.ts'
import { undecided } from '../steps/kestrivo-steps.ts'
import { expectedAnswers, readLeadId, readStatus, readStoredAnswers } from '../stored-answers.ts'

test.use(withMotion)

const phone = { width: 360, height: 640 }
const desktop = { width: 1280, height: 800 }

const email = () => `${crypto.randomUUID()}@example.com`
/** A day on which someone of 14 may have been born. */
const fourteenYearsAgo = `${new Date().getFullYear() - 14}-01-02`

const journeys = [
  {
    slug: 'fennora',
    size: phone,
    title: 'a mother completes the visit of her son of 14',
    build: async () => boyWithMother(email(), await buildPhotos(), fourteenYearsAgo),
    /** The page whose answer the server does not live to hear. */
    killedAt: 'Where does your child live?',
    last: 'The video visit is booked',
    /** All that was sent, and when the visit is that was chosen on the way. */
    told: /\d+ answers and 4 photos were sent.*Your appointment.*\d:\d\d.[AP]M.*Time, 20 minutes.*Add it to your calendar/s,
    /** Taken once more after the first time. */
    lookedBackAt: 'Now, a little about you',
  },
  {
    slug: 'kestrivo',
    size: desktop,
    title: 'someone with migraine completes the guide',
    build: async () => undecided(email()),
    killedAt: 'Has any of this happened in the last two weeks?',
    last: 'That is a good start',
    told: /Your answers are in/,
    lookedBackAt: 'How old are you?',
  },
]

/** Counts every press of a mouse, a pen or a finger; clicks that keys bring about are none. */
async function watchPointer(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('pointer', `${Number(sessionStorage.getItem('pointer')) + 1}`),
      { capture: true },
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('pointer')))
}

/** Back to the page before with Shift+Tab and Enter, and on again with Enter; its answers are still there. */
async function lookBack(page: Page, step: Step): Promise<void> {
  const back = page.getByRole('banner').getByRole('button', { name: /Back|Previous/ })
  await pressUntilFocused(back, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectHeading(page, step.heading)
  const way = page.getByRole('main').getByRole('button', { name: step.button ?? '', exact: true })
  await pressUntilFocused(way, 'Tab')
  await page.keyboard.press('Enter')
}

test.describe('by keyboard alone, while the server dies once', () => {
  test.use({
    // The last: it may answer before its database does.
    expectedConsole: /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 503/,
  })

  for (const { slug, size, title, build, killedAt, lookedBackAt, last, told } of journeys) {
    test(`[P1] [P17] [P18] ${title} at ${size.width} pixels`, async ({ page, server }) => {
      const countPresses = await watchPointer(page)
      await page.setViewportSize(size)
      const steps = await build()
      const find = (heading: string) => steps.findIndex((step) => step.heading === heading)
      const [seenTwice, killed] = [find(lookedBackAt), find(killedAt)]
      await page.goto(findLink(slug).path)
      await walk(page, steps.slice(0, seenTwice + 1), keyboard)
      await expectHeading(page, steps[seenTwice + 1]?.heading ?? '')
      await lookBack(page, steps[seenTwice] as Step) // found above
      await walk(page, steps.slice(seenTwice + 1, killed), keyboard)
      await fillPage(page, steps[killed] as Step, keyboard) // as above
      await server.kill()
      await goOn(page, steps[killed]?.button ?? '', keyboard)
      await expect(page.getByText('Not saved yet: we keep trying').first()).toBeVisible()
      await server.restart()
      await expectHeadingAgain(page, steps[killed + 1]?.heading ?? last)
      await walk(page, steps.slice(killed + 1), keyboard)
      await expectHeading(page, last)
      await expect(page.getByRole('main')).toContainText(told)
      await expect(page.getByRole('banner').getByRole('button', { name: /Back|Prev/ })).toBeHidden()
      expect(await readStatus(server, await readLeadId(page))).toBe('finished')
      const expected = expectedAnswers(steps)
      const about = { asked: Object.keys(expected), name: 'Ben' }
      expect(await readStoredAnswers(server, await readLeadId(page), about)).toEqual(expected)
      expect(await countPresses()).toBe(0)
    })
  }
})
