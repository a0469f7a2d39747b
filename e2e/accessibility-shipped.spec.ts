import type { Page } from '@playwright/test'
import { expectSuitsEveryone } from './accessibility.ts'
import { expectHeading, fillPage, goOn, pointer, type Step } from './drive-page.ts'
import { boyWithMother, buildPhotos } from './fennora-steps.ts'
import { test } from './fixtures.ts'
import { undecided } from './kestrivo-steps.ts'
import { findLink } from './programme-links.ts'

/** What a person may leave out has no error. */
const neverMissing = ['First name', 'E-mail address']

/** Presses on without an answer, unless the way on shows only with one; true when that is an error. */
async function showErrors(page: Page, { answers = {}, button }: Step): Promise<boolean> {
  const missing = Object.keys(answers).some((label) => !neverMissing.includes(label))
  const isAccount = 'Choose a password' in answers
  const way = page.getByRole('main').getByRole('button', { name: button ?? '', exact: true })
  if (button === undefined || !(missing || isAccount) || !(await way.isVisible())) return false
  await way.click()
  await page.getByRole('group', { name: /another look/ }).waitFor()
  return true
}

/** Inspects each page as it comes and, where an answer is missing, with its errors shown. */
async function inspectAll(page: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await expectHeading(page, step.heading)
    await expectSuitsEveryone(page)
    if (await showErrors(page, step)) await expectSuitsEveryone(page)
    await fillPage(page, step, pointer)
    if (step.button !== undefined) await goOn(page, step.button, pointer)
  }
}

const email = () => `${crypto.randomUUID()}@example.com`

test.describe('[P18] every page passes axe and reflows, without answers and with errors', () => {
  test('of the skin visit', async ({ page }) => {
    test.setTimeout(180_000)
    const born = `${new Date().getFullYear() - 14}-01-02`
    await page.goto(findLink('fennora').path)
    await inspectAll(page, boyWithMother(email(), await buildPhotos(), born))
  })

  test('of the migraine guide', async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto(findLink('kestrivo').path)
    await inspectAll(page, undecided(email()))
    await expectHeading(page, 'That is a good start')
    await expectSuitsEveryone(page)
  })
})
