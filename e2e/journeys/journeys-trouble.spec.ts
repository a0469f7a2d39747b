import type { Page } from '@playwright/test'
import {
  expectHeading,
  expectHeadingAgain,
  fillPage,
  goOn,
  pointer,
  type Step,
  walk,
} from '../drive-page.ts'
import { expect, test, withMotion } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import { buildPhotos, grownWoman } from '../steps/fennora-steps.ts'
import { countSteps, expectedAnswers, readLeadId, readStoredAnswers } from '../stored-answers.ts'

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

test.describe('one visit', () => {
  test.use({
    // A server that dies may answer before its database does; what is fetched ahead does not come meanwhile.
    expectedConsole:
      /ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET|INTERNET_DISCONNECTED)|status of 503|Loading chunk failed \(missing\)/,
  })

  test('[P1] [P2] [P17] outlasts a double click, no network, a server that dies, a reload and a closed page', async ({
    page,
    context,
    server,
  }) => {
    const steps = await buildSteps()
    const step = (at: number) => steps[at] as Step // the list is longer than that
    await page.goto(fennora.path)
    await page.getByRole('button', { name: 'Start my skin visit' }).dblclick()
    await expectHeading(page, 'Who is this visit for?')

    await test.step('an answer given offline is sent once when the network is back', async () => {
      await context.setOffline(true)
      await fillPage(page, step(1), pointer)
      await expect(page.getByText(retrying).first()).toBeVisible()
      await context.setOffline(false)
      await expectHeading(page, 'First: is any of this happening now?')
      const leadId = await readLeadId(page)
      expect(await countSteps(server, leadId)).toBe(2)
      expect(await readStoredAnswers(server, leadId)).toEqual(expectedAnswers(steps.slice(0, 2)))
    })

    await test.step('a double click goes on one page only', async () => {
      await fillPage(page, step(2), pointer)
      await page.getByRole('button', { name: 'Continue' }).dblclick()
      await expectHeading(page, 'When were you born?')
      expect(await countSteps(server, await readLeadId(page))).toBe(3)
    })

    await test.step('the visit goes on where it was when the server comes back', async () => {
      await walk(page, steps.slice(3, namePage), pointer)
      await fillPage(page, step(namePage), pointer)
      await server.kill()
      await goOn(page, 'Continue', pointer)
      await expect(page.getByText(retrying).first()).toBeVisible()
      await server.restart()
      await expectHeadingAgain(page, 'Where do you live?')
      const reached = expectedAnswers(steps.slice(0, addressPage))
      expect(await readStoredAnswers(server, await readLeadId(page))).toEqual(reached)
    })

    await test.step('what was typed but not sent survives a reload, and nobody can read it in the storage', async () => {
      await fillPage(page, step(addressPage), pointer)
      await page.reload()
      for (const [label, given] of Object.entries(step(addressPage).answers ?? {})) {
        await expect(page.getByLabel(label)).toHaveValue(String(given))
      }
      await page.getByLabel('City').fill('Somerville')
      const secrets = ['Ada', 'Nguyễn', '1988-04-27', 'Alder', 'Cambridge', 'Somerville', '02139']
      await expect.poll(async () => /draft/.test(await readStorage(page))).toBe(true)
      const kept = await readStorage(page)
      expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
    })

    await test.step('a closed page opens where it was', async () => {
      await page.close()
      const again = await context.newPage()
      await again.goto(fennora.path)
      await expectHeading(again, 'Where do you live?')
      const reached = expectedAnswers(steps.slice(0, addressPage))
      expect(await readStoredAnswers(server, await readLeadId(again))).toEqual(reached)
    })
  })
})

test.describe('two tabs', () => {
  test.use({ expectedConsole: /status of 409/ })

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
