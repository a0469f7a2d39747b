import type { Page } from '@playwright/test'
import { expectSuitsEveryone } from './accessibility.ts'
import { answerQuestion, expectHeading, goOn, pointer, type Step, walk } from './drive-page.ts'
import { buildPhotos, grownWoman } from './fennora-steps.ts'
import { expect, test } from './fixtures.ts'
import { undecided } from './kestrivo-steps.ts'
import { findLink } from './programme-links.ts'

/** Opens a programme as somebody who was never here. */
async function arrive(page: Page, slug: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(findLink(slug).path)
}

/** The steps from one page, or the first, to the one before another. */
function between(steps: readonly Step[], to: string, from = steps[0]?.heading): readonly Step[] {
  const find = (heading?: string) => steps.findIndex((step) => step.heading === heading)
  return steps.slice(find(from), find(to))
}

async function inspect(page: Page, heading: string): Promise<void> {
  await expectHeading(page, heading)
  await expectSuitsEveryone(page)
}

async function goBack(page: Page, heading: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Back|Previous/ })
    .click()
  await expectHeading(page, heading)
}

test.describe.configure({ timeout: 120_000 })

const urgent = 'First: is any of this happening now?'
const born = 'When were you born?'
const where = 'Where is the eczema right now?'
const clear = 'Good to hear that the skin is calm'
const health = 'Some questions for safety'
const choose = (page: Page, label: string, choice: string | string[]) =>
  answerQuestion(page, label, choice, pointer)

test('[P18] the early ends of the skin visit pass axe and reflow', async ({ page }) => {
  const steps = grownWoman('early@example.com', await buildPhotos())
  const clearSkin = {
    heading: where,
    answers: { 'Places with eczema': ['My skin is clear this week'] },
    button: 'Continue',
  }
  await arrive(page, 'fennora')
  await walk(page, between(steps, urgent), pointer)
  await choose(page, 'Happening right now', [
    'Fever together with pus, or with skin that is hot and painful',
  ])
  await goOn(page, 'Continue', pointer)
  await inspect(page, 'Call 911 now')
  await goOn(page, 'I am not in danger', pointer)
  await inspect(page, 'Please talk to a nurse first')
  await goBack(page, 'Call 911 now')
  await goBack(page, urgent)
  await choose(page, 'Happening right now', ['None of these'])
  await goOn(page, 'Continue', pointer)
  await walk(
    page,
    [{ heading: born, answers: { 'Date of birth': '2019-02-03' }, button: 'Continue' }],
    pointer,
  )
  await inspect(page, 'Fennora is for people of 12 and older')
  // A slip can be put right, and who stays refused is led on.
  await page.getByRole('button', { name: 'Change it' }).click()
  await expectHeading(page, born)
  await goOn(page, 'Continue', pointer)
  await goOn(page, 'I understand', pointer)
  await expect(page.getByRole('link', { name: 'Visit the Fennora site' })).toBeInViewport()
  await expect(page.getByText('Your answers are in')).toBeHidden()
  await page.getByRole('button', { name: 'Change it' }).click()
  await expectHeading(page, born)

  await arrive(page, 'fennora')
  await walk(page, [...between(steps, where), clearSkin], pointer)
  await inspect(page, clear)
  await choose(page, 'What would you like to do?', 'Stop here for today')
  await inspect(page, 'See you when you need us')

  await arrive(page, 'fennora')
  await walk(page, between(steps, health), pointer)
  const reaction = 'Have you ever had a bad reaction to velimilast or to propylene glycol?'
  await choose(page, reaction, 'Yes')
  await choose(page, 'Are you pregnant, breastfeeding, or planning a pregnancy?', 'No')
  await goOn(page, 'Continue', pointer)
  await inspect(page, 'Fennora may not be the right choice')
})

test('[P18] the early ends of the migraine guide pass axe and reflow', async ({ page }) => {
  const steps = undecided('early@example.com')
  const [age, safety] = ['How old are you?', 'About pregnancy']
  await arrive(page, 'kestrivo')
  await walk(page, between(steps, age), pointer)
  await walk(page, [{ heading: age, answers: { 'Age in years': 15 }, button: 'Continue' }], pointer)
  await inspect(page, 'Kestrivo is for adults')

  await arrive(page, 'kestrivo')
  await walk(page, steps.slice(0, 1), pointer)
  await choose(page, 'Choose what fits best', 'I already take Kestrivo')
  await walk(page, steps.slice(2, 3), pointer)
  await inspect(page, 'What is your question about?')
  await choose(page, 'My question is about', 'What Kestrivo costs me')
  await inspect(page, 'How is your medicine paid for?')
  await choose(page, 'My plan is', 'I have no plan')
  await inspect(page, 'You may pay as little as $10 a month')
  await goOn(page, 'Get my card', pointer)
  await page.getByRole('group', { name: /another look/ }).waitFor()
  await expectSuitsEveryone(page)

  await arrive(page, 'kestrivo')
  await walk(page, between(steps, safety), pointer)
  await choose(page, 'Are you pregnant, breastfeeding, or planning a pregnancy?', 'Yes')
  await inspect(page, 'Please see your own doctor first')
})

test('[P18] the next steps of the migraine guide pass axe and reflow', async ({ page }) => {
  const goal = 'What would help you most right now?'
  await arrive(page, 'kestrivo')
  await walk(page, between(undecided('early@example.com'), goal), pointer)
  const ways = {
    'Prepare for my own doctor': 'Your next step: a good talk with your doctor',
    'See a headache specialist online': 'Your next step: a specialist on your screen',
    'Talk with a nurse by phone': 'Talk with a nurse',
  }
  for (const [choice, heading] of Object.entries(ways)) {
    await expectHeading(page, goal)
    await choose(page, 'I would like to', choice)
    await inspect(page, heading)
    await goBack(page, goal)
  }
})
