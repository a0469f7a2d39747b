import { expectHeading, finger, goOn, walk } from '../drive-page.ts'
import { expect, test, withMotion } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import { undecided } from '../steps/kestrivo-steps.ts'
import { expectedAnswers, readLeadId, readStoredAnswers } from '../stored-answers.ts'

// By finger on a small touch screen; what is by mouse or by keyboard, and single rules, is not done twice.
test.use({ ...withMotion, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('[P17] someone with migraine completes the guide, changes an answer on the way, and the last one counts', async ({
  page,
  server,
}) => {
  const steps = undecided(`${crypto.randomUUID()}@example.com`)
  const days = steps.findIndex((step) => step.answers?.['Migraine days in a usual month'])
  const reached = steps.slice(0, days + 3)
  await page.goto(findLink('kestrivo').path)
  await walk(page, reached, finger)
  await expectHeading(page, steps[reached.length]?.heading ?? '')
  for (const step of reached.slice(days).reverse()) {
    await finger.press(page.getByRole('banner').getByRole('button', { name: /Back|Previous/ }))
    await expectHeading(page, step.heading)
  }
  const changed = steps.map((step, index) =>
    index === days ? { ...step, answers: { 'Migraine days in a usual month': 4 } } : step,
  )
  await expect(page.getByRole('slider')).toHaveValue('9')
  // What was answered before still stands on the later pages.
  await walk(page, changed.slice(days, days + 1), finger)
  for (const step of changed.slice(days + 1, days + 3)) {
    await expectHeading(page, step.heading)
    await goOn(page, step.button ?? 'Continue', finger)
  }
  await walk(page, changed.slice(days + 3), finger)
  await expectHeading(page, 'That is a good start')
  expect(await readStoredAnswers(server, await readLeadId(page))).toEqual(expectedAnswers(changed))
})
