import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expectHeading, goOn, pointer, type Step, walk } from '../drive-page.ts'
import { expect, test, withMotion } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import { buildPhotos, grownWoman } from '../steps/fennora-steps.ts'
import { expectedAnswers, readLeadId, readStoredAnswers } from '../stored-answers.ts'

test.use(withMotion)

const email = () => `${crypto.randomUUID()}@example.com`

/** On a wide screen the answers stand beside one another, below words that are as wide as both columns. */
async function expectInTwoColumns(page: Page): Promise<void> {
  const links = page.getByRole('main').getByRole('link', { name: /^Change: / })
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().x))
  expect(new Set(boxes.map(Math.round)).size).toBe(2)
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  // One column was 3,391 px long; two that keep each chapter together below its name are 2,388.
  expect(length).toBeLessThan(2_500)
}

test('[P17] a woman completes the skin visit, and what is stored is what she gave', async ({
  page,
  server,
}) => {
  test.slow()
  const steps = grownWoman(email(), await buildPhotos())
  await page.goto(findLink('fennora').path)
  const isCheck = (step: Step) => step.heading === 'Check your answers'
  await walk(page, steps.slice(0, steps.findIndex(isCheck)), pointer)
  // Read once more before it is sent, with a way to each answer and straight back.
  await expectHeading(page, 'Check your answers')
  await expect(page.getByRole('main')).toContainText('April 27, 1988')
  await expectInTwoColumns(page)
  await page.getByRole('link', { name: 'Change: Date of birth' }).click()
  await expectHeading(page, 'When were you born?')
  await expect(page.getByLabel('Year')).toHaveValue('1988')
  await goOn(page, 'Continue', pointer)
  await walk(page, steps.filter(isCheck), pointer)
  await expectHeading(page, 'Ready to send?')
  // Two of the skin, the ID and the face.
  await expect(page.getByText(/press the button, \d\d answers and 4 photos are sent/)).toBeVisible()
  await goOn(page, 'Look at my answers again', pointer)
  await walk(page, steps.slice(steps.findIndex(isCheck)), pointer)
  await expectHeading(page, 'Your visit is on its way')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page)
  expect(await readStoredAnswers(server, await readLeadId(page))).toEqual(expectedAnswers(steps))
})
