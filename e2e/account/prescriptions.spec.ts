import type { Locator, Page } from '@playwright/test'
import type { Prescription } from '../../contract/shapes/prescription.ts'
import { expectAccessible, expectNoSidewaysScroll, expectSuitsAtPhone } from '../accessibility.ts'
import { beginSignedOut, prescribe, publishRenewalOf } from '../clinic-records.ts'
import { expect, test } from '../fixtures.ts'
import { openHome, signUp } from '../profile-visit.ts'
import { expectSuitsInLooks, readShippedLooks } from '../shipped-looks.ts'

const path = '/profile/prescriptions-history'
const prescriptionsUrl = '**/telemedicine/profile/prescriptions/'
const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('listitem')
const card = (page: Page, name: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const alertBox = (page: Page) => page.locator('[data-severity]')

const whole: Prescription = {
  id: 'safe',
  supply_duration: 30,
  medication: 'Lumora 20 mg',
  medication_ndc: '00000-0020-30',
  authored_dt: '2026-11-20T15:00:00Z',
  clinician_name: 'Dr. Amara Okoro',
  consult_number: 'C-1001',
  renewal_url: '/?fuuid=11111111-2222-4333-8444-555555555555',
  is_renewal_available: false,
}
/** One of each standing, at noon of the 24th of November 2026. */
const all: Prescription[] = [
  whole,
  {
    ...whole,
    id: 'alarm',
    medication: 'Fennora cream 0.5%',
    authored_dt: '2026-11-01T15:00:00Z',
    is_renewal_available: true,
  },
  {
    ...whole,
    id: 'expired',
    medication: 'Kestrivo 10 mg',
    authored_dt: '2026-09-01T15:00:00Z',
    is_renewal_available: true,
  },
  {
    ...whole,
    id: 'over',
    medication: 'Brisova inhaler',
    authored_dt: '2026-08-01T15:00:00Z',
    supply_duration: 1,
  },
  {
    ...whole,
    id: 'unknown',
    medication: 'Ointment',
    medication_ndc: '',
    authored_dt: null,
    supply_duration: null,
    clinician_name: '',
    consult_number: '',
    renewal_url: null,
  },
]

/** Notes what would be on paper, instead of asking the person for a printer. */
const notePrinting = (page: Page) =>
  page.evaluate(() => {
    window.print = () => {
      const shown = [...document.querySelectorAll('main li h2')]
        .filter((title) => title.closest('li')?.dataset.paper !== 'no')
        .map((title) => title.textContent)
      document.documentElement.dataset.printed = JSON.stringify(shown)
    }
  })

const printed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kept = document.documentElement.dataset.printed
    return kept ? JSON.parse(kept) : []
  })

/** How each of them stands, by code and words. */
const standing = {
  'Lumora 20 mg': ['10', 'Runs out on December 20, 2026'],
  'Fennora cream 0.5%': ['20', 'Time to renew: runs out on December 1, 2026'],
  'Kestrivo 10 mg': ['30', 'Ran out on October 1, 2026'],
  'Brisova inhaler': ['30', 'Ran out on August 2, 2026'],
  Ointment: ['9', 'We do not know when this runs out'],
}

async function expectStanding(page: Page): Promise<void> {
  for (const [name, [code = '', words = '']] of Object.entries(standing)) {
    const status = card(page, name).locator('[data-status]')
    await expect(status).toHaveAttribute('data-status', code)
    await expect(status.getByText(words, { exact: true })).toBeVisible()
    // A sign too, each its own.
    await expect(status.locator('svg path')).toHaveCount(1)
  }
  const signs = await cards(page)
    .locator('[data-status] svg path')
    .evaluateAll((paths) => paths.map((one) => one.getAttribute('d')))
  expect(new Set(signs).size).toBe(4)
}

async function expectPaper(page: Page): Promise<void> {
  await notePrinting(page)
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByText('For Ada Nguyễn-O’Brien')).toBeVisible()
  await expect(main(page).getByText('Born on April 27, 1988')).toBeVisible()
  await expect(main(page).getByText('Printed on November 24, 2026')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(main(page).getByRole('button')).toHaveCount(0)
  await expect(main(page).getByRole('link')).toHaveCount(0)
  await expect(card(page, 'Ointment')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(main(page).getByText('Printed on')).toBeHidden()
  await card(page, 'Kestrivo 10 mg').getByRole('button', { name: 'Print' }).click()
  expect(await printed(page)).toEqual(['Kestrivo 10 mg'])
  await page.emulateMedia({ media: 'print' })
  await expect(card(page, 'Kestrivo 10 mg')).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await main(page).getByRole('button', { name: 'Print all prescriptions' }).click()
  expect(await printed(page)).toEqual(Object.keys(standing))
}

/** The first reply never comes, the second is a refusal, and the third is all of them. */
async function expectTroubles(page: Page): Promise<void> {
  let asked = 0
  await page.route(prescriptionsUrl, async (route) => {
    asked += 1
    if (asked === 2)
      await route.fulfill({ status: 500, json: { detail: 'The archive is resting.' } })
    if (asked > 2) await route.fulfill({ json: all })
  })
  await page.goto(path)
  await expect(main(page).getByText('Getting your prescriptions')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(main(page).getByText('This takes longer than usual')).toBeVisible()
  await page.clock.fastForward(11_000)
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Try again' }).click()

  await expect(alertBox(page)).toContainText('The archive is resting.')
  await expect(alertBox(page)).toHaveAttribute('data-severity', 'error')
  await expect(page.getByText('The archive is resting.')).toHaveCount(1)
  await alertBox(page).getByRole('button', { name: 'Close' }).click()
  await expect(main(page).getByText('The archive is resting.')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(5)
  await expect(alertBox(page)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  expect(asked).toBe(3)
}

test.use({ expectedConsole: /status of 500/ })

test('[ERROR-19] [RX-01] [RX-02] [RX-03] [ENTITY-40] [ENUM-24] [GAP-141] a wait is explained, what fails is an alert and then in the page, where it can be tried again; each prescription is an entry with how it stands in words and its date, all that is known, and a link to renew where that is available only', async ({
  page,
  server,
}) => {
  await signUp(page, server, { theme: 'fennora', finished: true })
  await page.clock.install({ time: '2026-11-24T12:00:00-05:00' })
  await test.step('a wait, and a failure', () => expectTroubles(page))
  await test.step('how each stands', () => expectStanding(page))
  const links = main(page).getByRole('link')
  expect(await links.allInnerTexts()).toEqual(['Renew Fennora cream 0.5%', 'Renew Kestrivo 10 mg'])
  for (const name of ['Fennora cream 0.5%', 'Kestrivo 10 mg']) {
    await expect(card(page, name).getByRole('link')).toHaveAttribute('href', /\/\?fuuid=11111111-/)
  }
  await expect(card(page, 'Brisova inhaler')).toContainText('ask your clinician about a new')
  await expect(card(page, 'Ointment')).toContainText('Ask your clinician how long it is for.')

  const rows = await card(page, 'Lumora 20 mg').locator('dl > div').allInnerTexts()
  expect(rows.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
    'Prescribed on November 20, 2026',
    'Lasts 30 days',
    'Prescribed by Dr. Amara Okoro',
    'Consult number C-1001',
    'Medicine code (NDC) 00000-0020-30',
  ])
  await expect(card(page, 'Brisova inhaler').locator('dl')).toContainText('1 day')
  await expect(card(page, 'Ointment').locator('dl > div')).toHaveCount(0)

  await test.step('on paper: all of it, or the one that was asked for, with whose it is', () =>
    expectPaper(page))

  await test.step('it suits everyone', async () => {
    await expectAccessible(page)
    await expectSuitsInLooks(page, await readShippedLooks(page))
    await expectSuitsAtPhone(page)
  })
})

async function expectNothing(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Prescriptions' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Your prescriptions' })).toBeFocused()
  await expect(page).toHaveTitle(/^Your prescriptions/)

  await test.step('without any it says so, and where to go', async () => {
    await expect(page.getByRole('heading', { name: 'Nothing prescribed yet' })).toBeVisible()
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Go to your home page' }).click()
    await expect(page).toHaveURL('/profile/home')
    await expect(main(page).getByText('Nothing is prescribed yet.')).toBeVisible()
  })
}

test('[RX-02] [ROUTE-23] the history opens for who is signed in, and says so when nothing is prescribed; who has a medicine that is about to run out gets from home to its history and from there to the first page of its renewal, signed in, with what they told before', async ({
  page,
  server,
}) => {
  const { email } = await openHome(page, server, { finished: true })
  await test.step('nothing is prescribed yet', () => expectNothing(page))
  const renewal = await publishRenewalOf(server, email)
  await beginSignedOut(page, `${server.origin}/?fuuid=${renewal}`)
  await prescribe(server, email, [
    { medication: 'Lumora 20 mg', daysAgo: 20, days: 30 },
    { medication: 'Maple syrup', daysAgo: 2, days: 30 },
  ])
  await page.goto('/profile/home')
  const home = page.locator('section').filter({
    has: page.getByRole('heading', { level: 2, name: 'Your medicine' }),
  })
  await expect(home.getByRole('heading', { level: 3 })).toHaveText(['Lumora 20 mg', 'Maple syrup'])
  await expect(home).toContainText('Time to renew: runs out on ')
  await expect(home.getByRole('link', { name: 'Renew Lumora 20 mg' })).toBeVisible()
  await expectAccessible(page)
  await home.getByRole('link', { name: 'See all prescriptions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your prescriptions' })).toBeFocused()
  await expect(cards(page)).toHaveCount(2)
  await expect(main(page).getByRole('link')).toHaveCount(1)

  const renew = card(page, 'Lumora 20 mg').getByRole('link', { name: 'Renew Lumora 20 mg' })
  for (let press = 0; press < 12; press++) {
    if (await renew.evaluate((link) => link === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(renew).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/flow\?pageId=/)
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.goto('/profile/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
})
