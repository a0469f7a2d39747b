import type { Page } from '@playwright/test'
import {
  expectHeading,
  expectHeadingAgain,
  fillPage,
  goOn,
  pointer,
  type Step,
  walk,
} from './drive-page.ts'
import { buildPhotos, grownWoman } from './fennora-steps.ts'
import { expect, test, withMotion } from './fixtures.ts'
import { findLink } from './programme-links.ts'
import { countSteps, expectedAnswers, readLeadId, readStoredAnswers } from './stored-answers.ts'

test.use(withMotion)

const fennora = findLink('fennora')
const retrying = 'Not saved yet: we keep trying'

async function buildSteps(): Promise<readonly Step[]> {
  return grownWoman(`${crypto.randomUUID()}@example.com`, await buildPhotos())
}

const namePage = 4
const addressPage = 5

/** Everything the browser keeps where any script of the page could read it. */
function readStorage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}

test.describe('the server dies', () => {
  test.use({
    // The last: it may answer before its database does.
    expectedConsole: [
      /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 503/,
    ],
  })

  test('[P1] [P17] a visit goes on where it was when the server comes back', async ({
    page,
    context,
    ownServer,
  }) => {
    const steps = await buildSteps()
    const reached = steps.slice(0, addressPage)
    await page.goto(ownServer.origin + fennora.path)
    await walk(page, steps.slice(0, namePage), pointer)
    await fillPage(page, steps[namePage] as Step, pointer) // the list is longer than that
    await ownServer.kill()
    await goOn(page, 'Continue', pointer)
    await expect(page.getByText(retrying).first()).toBeVisible()
    await ownServer.restart()
    await expectHeadingAgain(page, 'Where do you live?')
    await page.close()
    const again = await context.newPage()
    await again.goto(ownServer.origin + fennora.path)
    await expectHeading(again, 'Where do you live?')
    const stored = await readStoredAnswers(ownServer, await readLeadId(again))
    expect(stored).toEqual(expectedAnswers(reached))
  })
})

test('[P17] what was typed but not sent survives a reload, and nobody can read it in the storage', async ({
  page,
}) => {
  const steps = await buildSteps()
  await page.goto(fennora.path)
  await walk(page, steps.slice(0, addressPage), pointer)
  await fillPage(page, steps[addressPage] as Step, pointer) // the list is longer than that
  await page.reload()
  for (const [label, given] of Object.entries(steps[addressPage]?.answers ?? {})) {
    await expect(page.getByLabel(label)).toHaveValue(String(given))
  }
  await page.getByLabel('City').fill('Somerville')
  const secrets = ['Ada', 'Nguyễn', '1988-04-27', 'Alder', 'Cambridge', 'Somerville', '02139']
  await expect.poll(async () => /draft/.test(await readStorage(page))).toBe(true)
  const kept = await readStorage(page)
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
})

test('[P2] a double click goes on one page only', async ({ page, server }) => {
  const steps = await buildSteps()
  await page.goto(fennora.path)
  await page.getByRole('button', { name: 'Start my skin visit' }).dblclick()
  await fillPage(page, steps[1] as Step, pointer) // the list is longer than that
  await fillPage(page, steps[2] as Step, pointer) // as above
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await expectHeading(page, 'When were you born?')
  expect(await countSteps(server, await readLeadId(page))).toBe(3)
})

test.describe('two tabs', () => {
  test.use({ expectedConsole: [/status of 409/] })

  test('[P2] the later of two tabs is told, and the first answer stays', async ({
    page,
    context,
    server,
  }) => {
    const steps = await buildSteps()
    await page.goto(fennora.path)
    await walk(page, steps.slice(0, 3), pointer)
    const other = await context.newPage()
    await other.goto(fennora.path)
    await fillPage(
      other,
      { heading: 'When were you', answers: { 'Date of birth': '1990-01-01' } },
      pointer,
    )
    await walk(page, steps.slice(3, 4), pointer)
    await expectHeading(page, 'What should the clinician call you?')
    await goOn(other, 'Continue', pointer)
    await expect(other.getByRole('alert')).toContainText('You already moved on from that page.')
    await expectHeading(other, 'What should the clinician call you?')
    const stored = await readStoredAnswers(server, await readLeadId(page))
    expect(stored).toEqual(expectedAnswers(steps.slice(0, 4)))
    await other.getByRole('banner').getByRole('button', { name: 'Back' }).click()
    await expectHeading(other, 'When were you born?')
    await expect(other.getByLabel('Year')).toHaveValue('1988')
  })
})

test.describe('the network goes', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('[P2] [P17] an answer given offline is sent once when the network is back', async ({
    page,
    context,
    server,
  }) => {
    const steps = await buildSteps()
    await page.goto(fennora.path)
    await walk(page, steps.slice(0, 1), pointer)
    await expectHeading(page, 'Who is this visit for?')
    await context.setOffline(true)
    await fillPage(page, steps[1] as Step, pointer) // the list is longer than that
    await expect(page.getByText(retrying).first()).toBeVisible()
    await context.setOffline(false)
    await expectHeading(page, 'First: is any of this happening now?')
    const leadId = await readLeadId(page)
    expect(await countSteps(server, leadId)).toBe(2)
    expect(await readStoredAnswers(server, leadId)).toEqual(expectedAnswers(steps.slice(0, 2)))
  })
})
