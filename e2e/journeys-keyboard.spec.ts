import { expectHeading, keyboard, walk } from './drive-page.ts'
import { boyWithMother, buildPhotos } from './fennora-steps.ts'
import { expect, test } from './fixtures.ts'
import { undecided } from './kestrivo-steps.ts'
import { findLink } from './programme-links.ts'
import { expectedAnswers, readLeadId, readStoredAnswers } from './stored-answers.ts'

const email = () => `${crypto.randomUUID()}@example.com`

/** A day on which someone of 14 may have been born. */
const fourteenYearsAgo = `${new Date().getFullYear() - 14}-01-02`

test('[P17] [P18] a mother completes the visit of her son of 14 by keyboard alone', async ({
  page,
  server,
}) => {
  test.slow()
  const steps = boyWithMother(email(), await buildPhotos(), fourteenYearsAgo)
  await page.goto(findLink('fennora').path)
  await walk(page, steps, keyboard)
  await expect(page.getByRole('main')).toContainText('Your answers are in')
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden()
  expect(await readStoredAnswers(server, await readLeadId(page))).toEqual(expectedAnswers(steps))
})

test('[P17] [P18] the guide can be completed by keyboard alone on a narrow screen', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const steps = undecided(email())
  await page.goto(findLink('kestrivo').path)
  await walk(page, steps, keyboard)
  await expectHeading(page, 'That is a good start')
  expect(await readStoredAnswers(server, await readLeadId(page))).toEqual(expectedAnswers(steps))
})
