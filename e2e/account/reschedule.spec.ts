import type { Page } from '@playwright/test'
import { formatTime } from '../../flow/items/timeslot/format-timeslot.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { goTo, signUp } from '../profile-visit.ts'
import { openClinicDesk } from './clinic-desk.ts'

const card = (page: Page, id: string) => page.locator(`[data-consultation="${id}"]`)
const listUrl = /\/api\/v1\/telemedicine\/profile\/consultations\/$/
const dayMs = 24 * 60

const goOn = (page: Page) => page.getByRole('button', { name: 'Go on with this time' })
/** Late in the evening a day has hardly a time left, or none, and is not listed. */
const chooseSecondDay = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).check()
const timesOfDay = (page: Page) => page.getByRole('radiogroup', { name: /^Times on/ })

test.use({ expectedConsole: /status of (40[049]|503)/ })

test('[ROUTE-28] [CONSULT-02] [CONSULT-03] [ERROR-19] [GAP-142] [GAP-143] [GAP-144] [GAP-145] another time is chosen, confirmed and sent as it was delivered; one that somebody took is said plainly; what cannot be moved leads home', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server, { finished: true, theme: 'fennora' })
  const desk = await openClinicDesk(server, email)
  // In the midst of others, whichever way they are listed.
  await desk.consult('async')
  const sync = await desk.consult('sync')
  await desk.consult('async')
  await desk.book(sync, 2 * dayMs)
  await test.step('an address that is none', async () => {
    await page.goto(`${server.origin}/profile/consultation/none/reschedule`)
    await expect(
      page.getByRole('heading', { name: 'We could not find this appointment' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to your home page' }).click()
  })

  const times = page.waitForResponse(/\/sync\/timeslots\//)
  await card(page, sync)
    .getByRole('link', { name: /^Choose another time/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/profile/consultation/${sync}/reschedule$`))
  const listed = await times
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format())
  expect(new URL(listed.url()).searchParams.get('start')).toBe(today)
  const offered: { timeslots: string[] } = await listed.json()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose another time' })).toBeFocused()
  await expect(page.getByText(/Your appointment is now on .*, Eastern Time\./)).toBeVisible()
  await expectAccessible(page)
  await goOn(page).click()
  await expect(page.getByText('Choose a time first.')).toBeVisible()

  await chooseSecondDay(page)
  await test.step('a time that somebody took meanwhile', () => expectTaken(page))
  await expect(timesOfDay(page)).toContainText('Eastern Time')
  await timesOfDay(page).getByRole('radio').last().check()
  await expect(page.getByText(/^You chose .*, Eastern Time\./)).toBeVisible()
  const sent = await test.step('taken', () => takeTime(page))
  const [, secondDay] = new Set(offered.timeslots.map((slot) => slot.slice(0, 10)))
  const lastOfDay = offered.timeslots.findLast((slot) => slot.startsWith(`${secondDay}T`))
  expect(sent).toEqual({ appointment_date: lastOfDay })
  await expect(page).toHaveURL(/\/profile\/home$/)
  const next = page.getByRole('region', { name: 'Your next appointment' })
  const chosen = Date.parse(sent.appointment_date)
  await expect(next).toContainText(formatTime('America/New_York', chosen))
  await expect(page.getByText(/^The appointment is on .*, Eastern Time\.$/)).toBeVisible()

  await test.step('what is over can neither be canceled nor moved', async () => {
    await card(page, sync).getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem').click()
    await desk.send('PATCH', `${sync}/`, { status: 30 })
    await page.getByRole('button', { name: 'Cancel the consultation' }).click()
    const fixed = /^This consultation can no longer be moved or canceled here/
    await expect(page.getByRole('alert').getByText(fixed)).toBeVisible()
    await expect(card(page, sync)).toContainText('Finished')
    await goTo(page, `/profile/consultation/${sync}/reschedule`)
    await expect(page.getByText('The consultation is finished.')).toBeVisible()
  })
})

/** It is refused, and what is free is asked for anew. */
async function expectTaken(page: Page): Promise<void> {
  const gone = 'That time is not free any more. Please choose another one.'
  await page.route(/\/sync\/re-schedule\//, (route) =>
    route.fulfill({ status: 400, json: { appointment_date: [gone] } }),
  )
  await timesOfDay(page).getByRole('radio').first().check()
  await goOn(page).click()
  const again = page.waitForResponse(/\/sync\/timeslots\//)
  await page.getByRole('button', { name: 'Take this time' }).click()
  await again
  await expect(page.getByRole('alert').getByText(gone)).toBeVisible()
  await expect(page.getByRole('main').getByText(gone)).toBeVisible()
  await page.unroute(/\/sync\/re-schedule\//)
}

/** Confirms the time that is chosen; what was sent for it. */
async function takeTime(page: Page): Promise<{ appointment_date: string }> {
  await goOn(page).click()
  const dialog = page.getByRole('dialog', { name: 'Take this time?' })
  await expect(dialog).toContainText(/Your appointment is then on .*, Eastern Time\./)
  const sent = page.waitForRequest(/\/sync\/re-schedule\//)
  const again = page.waitForResponse(listUrl)
  await dialog.getByRole('button', { name: 'Take this time' }).click()
  const body: { appointment_date: string } = (await sent).postDataJSON()
  await again
  return body
}
