import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expectHeading, finger, goOn, pointer, type Step, walk } from './drive-page.ts'
import { buildPhotos, grownWoman } from './fennora-steps.ts'
import { expect, test, withMotion } from './fixtures.ts'
import { undecided } from './kestrivo-steps.ts'
import { findLink } from './programme-links.ts'
import { expectedAnswers, readLeadId, readStoredAnswers } from './stored-answers.ts'

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
  hasTouch,
}) => {
  test.slow()
  const steps = grownWoman(email(), await buildPhotos())
  await page.goto(findLink('fennora').path)
  const hands = hasTouch ? finger : pointer
  const isCheck = (step: Step) => step.heading === 'Check your answers'
  await walk(page, steps.slice(0, steps.findIndex(isCheck)), hands)
  // Read once more before it is sent, with a way to each answer and straight back.
  await expectHeading(page, 'Check your answers')
  await expect(page.getByRole('main')).toContainText('April 27, 1988')
  if (!hasTouch) await expectInTwoColumns(page)
  await page.getByRole('link', { name: 'Change: Date of birth' }).click()
  await expectHeading(page, 'When were you born?')
  await expect(page.getByLabel('Year')).toHaveValue('1988')
  await goOn(page, 'Continue', hands)
  await walk(page, steps.filter(isCheck), hands)
  await expectHeading(page, 'Ready to send?')
  await goOn(page, 'Look at my answers again', hands)
  await walk(page, steps.slice(steps.findIndex(isCheck)), hands)
  await expectHeading(page, 'Your visit is on its way')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page)
  expect(await readStoredAnswers(server, await readLeadId(page))).toEqual(expectedAnswers(steps))
})

test('[P17] someone with migraine completes the guide, changes an answer on the way, and the last one counts', async ({
  page,
  server,
  hasTouch,
}) => {
  const hands = hasTouch ? finger : pointer
  const steps = undecided(email())
  const days = steps.findIndex((step) => step.answers?.['Migraine days in a usual month'])
  const reached = steps.slice(0, days + 3)
  await page.goto(findLink('kestrivo').path)
  await walk(page, reached, hands)
  for (const step of reached.slice(days).reverse()) {
    await hands.press(page.getByRole('banner').getByRole('button', { name: /Back|Previous/ }))
    await expectHeading(page, step.heading)
  }
  const changed = steps.map((step, index) =>
    index === days ? { ...step, answers: { 'Migraine days in a usual month': 4 } } : step,
  )
  await expect(page.getByRole('slider')).toHaveValue('9')
  // What was answered before still stands on the later pages.
  await walk(page, changed.slice(days, days + 1), hands)
  for (const step of changed.slice(days + 1, days + 3)) {
    await expectHeading(page, step.heading)
    await goOn(page, step.button ?? 'Continue', hands)
  }
  await walk(page, changed.slice(days + 3), hands)
  await expectHeading(page, 'That is a good start')
  expect(await readStoredAnswers(server, await readLeadId(page))).toEqual(expectedAnswers(changed))
})
