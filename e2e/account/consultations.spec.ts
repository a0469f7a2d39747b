import type { Page } from '@playwright/test'
import { formatTime, formatZoneDay } from '../../flow/items/timeslot/format-timeslot.ts'
import { expectAccessible, expectLargeText } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { openHome, signUp } from '../profile-visit.ts'
import { openClinicDesk } from './clinic-desk.ts'

const card = (page: Page, id: string) => page.locator(`[data-consultation="${id}"]`)
const listUrl = /\/api\/v1\/telemedicine\/profile\/consultations\/$/
const dayMs = 24 * 60

const notes = {
  clinician_name: 'Dr. Amara Okoro',
  clinician_notes: 'Take one a day.\nRest when you can.',
  diagnosis: ['Migraine', 'Tension headache'],
  medication: 'Lumora 20 mg',
  pharmacy_name: 'Maple Street Pharmacy',
}

test('[GAP-139] [CONSULT-01] [ENTITY-38] [ENTITY-39] home says what is next, and of each consultation how it stands', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server, { finished: true, theme: 'kestrivo' })
  const desk = await openClinicDesk(server, email)
  const finished = await desk.consult('async', { ...notes, status: 30 })
  const sync = await desk.consult('sync', {
    clinician_name: 'Dr. Luis Moreno',
    join_link: 'https://www.kestrivo.example/room',
  })
  const at = await desk.book(sync, 3 * dayMs, 'America/Denver')
  await page.goto(`${server.origin}/profile/home`)

  const next = page.getByRole('region', { name: 'Your next appointment' })
  await expect(next).toContainText(formatZoneDay('America/Denver', at.getTime()))
  await expect(next).toContainText(formatTime('America/Denver', at.getTime()))
  await expect(next).toContainText('Mountain Time, 20 minutes')
  await expect(next).toContainText('With Dr. Luis Moreno')
  await expect(next).toContainText('The link to join shows here an hour before.')
  await expect(next.getByRole('link', { name: 'Join the visit' })).toHaveCount(0)
  const file = await next
    .getByRole('link', { name: 'Add it to your calendar' })
    .getAttribute('href')
  const stamp = `DTSTART:${at.toISOString().replace(/[-:]|\.\d+/g, '')}`
  expect(decodeURIComponent(file ?? '')).toContain(stamp)
  await expect(next.getByRole('link', { name: /^Choose another time/ })).toHaveAttribute(
    'href',
    `/profile/consultation/${sync}/reschedule`,
  )

  // Said once, and not beside its visit too.
  await expect(page.locator('[data-appointment]')).toHaveCount(0)

  const done = card(page, finished)
  await expect(
    done.getByRole('heading', { name: 'Consultation with Dr. Amara Okoro' }),
  ).toBeVisible()
  await expect(done).toContainText('Finished')
  await expect(done).toContainText(/Kestrivo · C-\w{6}, begun today at/)
  await expect(done).toContainText('By message, without an appointment')
  await expect(done.getByRole('listitem')).toHaveText(['Migraine', 'Tension headache'])
  await expect(done).toContainText('Lumora 20 mg')
  await expect(done).toContainText('Maple Street Pharmacy')
  await expect(done).toContainText('Rest when you can.')
  await expect(card(page, sync)).toContainText(/Scheduled.*With an appointment online/s)
  await expectAccessible(page)

  // Once it is near, the way in.
  const soon = await desk.send('PATCH', `${sync}/`, {})
  expect(soon.status).toBe(15)
  await desk.book(sync, 1)
  await page.reload()
  const join = next.getByRole('link', { name: 'Join the visit' })
  await expect(join).toHaveAttribute('href', 'https://www.kestrivo.example/room')
})

test('[CONSULT-04] [CONSULT-05] [CONSULT-06] [ENUM-21] [ENUM-22] [ENUM-23] [GAP-142] [GAP-143] [GAP-144] the menu has one item, which asks first and cancels; nothing of it where it is not possible', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server, { finished: true })
  const desk = await openClinicDesk(server, email)
  const over = await desk.consult('sync', { status: 30 })
  const canceled = await desk.consult('sync', { status: 40, cancellation_reason: 'prov' })
  const missed = await desk.consult('sync', {
    status: 40,
    cancellation_reason: 'patient-no-show',
  })
  const async = await desk.consult('async')
  const underWay = await desk.consult('async', { status: 20 })
  const sync = await desk.consult('sync')
  await desk.book(sync, 2 * dayMs)
  await page.goto(`${server.origin}/profile/home`)

  await expect(card(page, async)).toContainText(/Planned.*By message, without an appointment/s)
  await expect(card(page, sync)).toContainText('Scheduled')
  await expect(card(page, sync)).toContainText('With an appointment online')
  await expect(card(page, underWay)).toContainText('In progress')
  await expect(card(page, over)).toContainText('Finished')
  await expect(card(page, canceled)).toContainText('Canceled')
  await expect(card(page, canceled)).toContainText('The provider canceled it.')
  await expect(card(page, missed)).toContainText(/Why it was canceled ?No-show/)
  for (const id of [over, canceled, missed, async, underWay]) {
    await expect(card(page, id).getByRole('button', { name: /^More/ })).toHaveCount(0)
    await expect(card(page, id).getByRole('link')).toHaveCount(0)
  }

  const menu = card(page, sync).getByRole('button', { name: /^More/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText(['Cancel'])
  await expect(items).toHaveAttribute('data-menu-id', '10')
  await expect(items).toBeFocused()
  await expectAccessible(page)
  await expectLargeText(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  await expect(menu).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel this consultation?' })
  await expect(dialog).toContainText(/The time on .* at .*, Eastern Time is given to somebody else/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(menu).toBeFocused()
  await expect(card(page, sync)).toContainText('Scheduled')

  await menu.click()
  await items.click()
  const sent = page.waitForRequest(/\/sync\/cancel\/$/)
  const again = page.waitForResponse(listUrl)
  // The card of the visit tells of the time, too.
  const visits = page.waitForResponse(/\/profile\/visits\/$/)
  await dialog.getByRole('button', { name: 'Cancel the consultation' }).click()
  expect((await sent).postData()).toBeNull()
  await Promise.all([again, visits])
  await expect(card(page, sync)).toContainText('Canceled')
  await expect(card(page, sync).getByRole('heading')).toBeFocused()
  await expect(page.getByText('The consultation is canceled.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your next appointment' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/profile\/home$/)
})

/** Late in the evening a day has hardly a time left. */
const chooseTomorrow = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).check()

test('[ROUTE-28] [CONSULT-02] [CONSULT-03] [GAP-142] [GAP-144] [GAP-145] another time is chosen, confirmed and sent as it was delivered', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server, { finished: true, theme: 'fennora' })
  const desk = await openClinicDesk(server, email)
  const sync = await desk.consult('sync')
  await desk.book(sync, 2 * dayMs)
  await page.goto(`${server.origin}/profile/home`)
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

  const goOn = page.getByRole('button', { name: 'Go on with this time' })
  await goOn.click()
  await expect(page.getByText('Choose a time first.')).toBeVisible()

  await chooseTomorrow(page)
  const group = page.getByRole('radiogroup', { name: /^Times on/ })
  await expect(group).toContainText('Eastern Time')
  await group.getByRole('radio').last().check()
  await expect(page.getByText(/^You chose .*, Eastern Time\./)).toBeVisible()
  await goOn.click()
  const dialog = page.getByRole('dialog', { name: 'Take this time?' })
  await expect(dialog).toContainText(/Your appointment is then on .*, Eastern Time\./)
  const sent = page.waitForRequest(/\/sync\/re-schedule\//)
  const again = page.waitForResponse(listUrl)
  await dialog.getByRole('button', { name: 'Take this time' }).click()
  const body: { appointment_date: string } = (await sent).postDataJSON()
  const dayAfter = new Date(Date.parse(`${today}T12:00:00Z`) + dayMs * 60_000)
    .toISOString()
    .slice(0, 10)
  const lastOfDay = offered.timeslots.findLast((slot) => slot.startsWith(dayAfter))
  expect(body).toEqual({ appointment_date: lastOfDay })
  await again
  await expect(page).toHaveURL(/\/profile\/home$/)
  const next = page.getByRole('region', { name: 'Your next appointment' })
  const chosen = Date.parse(body.appointment_date)
  await expect(next).toContainText(formatTime('America/New_York', chosen))
  await expect(page.getByText(/^The appointment is on .*, Eastern Time\.$/)).toBeVisible()
})

test.describe('trouble', () => {
  test.use({ expectedConsole: [/status of (40[049]|503)/] })

  test('[GAP-144] a time that somebody took meanwhile is said plainly, and what is free is asked for anew', async ({
    page,
    server,
  }) => {
    const { email } = await signUp(page, server, { finished: true })
    const desk = await openClinicDesk(server, email)
    const sync = await desk.consult('sync')
    await desk.book(sync, 2 * dayMs)
    await page.goto(`${server.origin}/profile/consultation/${sync}/reschedule`)
    const gone = 'That time is not free any more. Please choose another one.'
    await page.route(/\/sync\/re-schedule\//, (route) =>
      route.fulfill({ status: 400, json: { appointment_date: [gone] } }),
    )
    await chooseTomorrow(page)
    await page
      .getByRole('radiogroup', { name: /^Times on/ })
      .getByRole('radio')
      .first()
      .check()
    await page.getByRole('button', { name: 'Go on with this time' }).click()
    const again = page.waitForResponse(/\/sync\/timeslots\//)
    await page.getByRole('button', { name: 'Take this time' }).click()
    await again
    await expect(page.getByRole('alert').getByText(gone)).toBeVisible()
    await expect(page.getByRole('main').getByText(gone)).toBeVisible()
    await page.unroute(/\/sync\/re-schedule\//)
    await page
      .getByRole('radiogroup', { name: /^Times on/ })
      .getByRole('radio')
      .last()
      .check()
    await page.getByRole('button', { name: 'Go on with this time' }).click()
    await page.getByRole('button', { name: 'Take this time' }).click()
    await expect(page).toHaveURL(/\/profile\/home$/)
  })

  test('[ERROR-19] what cannot be loaded shows the server’s words in an alert, and another try', async ({
    page,
    server,
  }) => {
    const broken = 'We cannot save right now. Please try again in a moment.'
    await page.route(listUrl, (route) => route.fulfill({ status: 503, json: { detail: broken } }))
    await openHome(page, server, { finished: true })
    await expect(page.getByRole('alert').getByText(broken)).toBeVisible()
    await page.unroute(listUrl)
    await page.getByRole('region', { name: 'Your consultations' }).getByRole('button').click()
    await expect(page.getByText(/^There is no consultation yet/)).toBeVisible()
    await expect(page.getByRole('alert').getByText(broken)).toHaveCount(0)
  })

  test('[GAP-143] [ERROR-19] an address that is none, or of what cannot be moved, leads home; a failed cancelation is told', async ({
    page,
    server,
  }) => {
    const { email } = await signUp(page, server, { finished: true })
    const desk = await openClinicDesk(server, email)
    const sync = await desk.consult('sync')
    await page.goto(`${server.origin}/profile/consultation/none/reschedule`)
    await expect(
      page.getByRole('heading', { name: 'We could not find this appointment' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to your home page' }).click()
    await card(page, sync).getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem').click()
    await desk.send('PATCH', `${sync}/`, { status: 30 })
    await page.getByRole('button', { name: 'Cancel the consultation' }).click()
    const fixed = /^This consultation can no longer be moved or canceled here/
    await expect(page.getByRole('alert').getByText(fixed)).toBeVisible()
    await expect(card(page, sync)).toContainText('Finished')
    await page.goto(`${server.origin}/profile/consultation/${sync}/reschedule`)
    await expect(page.getByText('The consultation is finished.')).toBeVisible()
  })
})

test('[ROUTE-28] who is not signed in signs in first', async ({ page, server }) => {
  await page.goto(`${server.origin}/profile/consultation/one/reschedule`)
  await expect(page).toHaveURL(/\/login$/)
})
