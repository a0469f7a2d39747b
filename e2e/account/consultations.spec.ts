import type { Page } from '@playwright/test'
import { formatTime, formatZoneDay } from '../../flow/items/timeslot/format-timeslot.ts'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { expectAccessible, expectLargeText } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { openEmpty } from '../prepared-visit.ts'
import { signUp } from '../profile-visit.ts'
import { openClinicDesk } from './clinic-desk.ts'
import { openClinic } from './test-clinic.ts'

const card = (page: Page, id: string) => page.locator(`[data-consultation="${id}"]`)
const listUrl = /\/api\/v1\/telemedicine\/profile\/consultations\/$/
const visitsUrl = /\/profile\/visits\/$/
const dayMs = 24 * 60

const notes = {
  clinician_name: 'Dr. Amara Okoro',
  clinician_notes: 'Take one a day.\nRest when you can.',
  diagnosis: ['Migraine', 'Tension headache'],
  medication: 'Lumora 20 mg',
  pharmacy_name: 'Maple Street Pharmacy',
}

const broken = 'We cannot save right now. Please try again in a moment.'

test.use({ expectedConsole: /status of (40[049]|503)/ })

test('[GAP-139] [GAP-151] [P18] [ERROR-19] [CONSULT-01] [CONSULT-04] [CONSULT-05] [CONSULT-06] [ENTITY-38] [ENTITY-39] [ENUM-21] [ENUM-22] [ENUM-23] [GAP-142] [GAP-143] [GAP-144] home asks again for what failed, shows what the clinic does meanwhile, what is next and how each consultation stands; the menu has one item, which asks first and cancels', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server, { finished: true, theme: 'kestrivo' })
  const desk = await openClinicDesk(server, email)
  const listening = page.waitForResponse('**/chats/events/')
  await page.route(listUrl, (route) => route.fulfill({ status: 503, json: { detail: broken } }))
  await page.goto(`${server.origin}/profile/home`)
  await test.step('what cannot be loaded shows the server’s words in an alert, and another try', async () => {
    await expect(page.getByRole('alert').getByText(broken)).toBeVisible()
    await page.unroute(listUrl)
    await page.getByRole('region', { name: 'Your consultations' }).getByRole('button').click()
    await expect(page.getByText(/^There is no consultation yet/)).toBeVisible()
    await expect(page.getByRole('alert').getByText(broken)).toHaveCount(0)
  })
  await listening
  const async = await test.step('what the clinic does shows without a word', () =>
    expectNewsInSilence(page, server, email))

  // Were home open, it would ask anew for each of these.
  await openEmpty(page, server.origin)
  const finished = await desk.consult('async', { ...notes, status: 30 })
  const over = await desk.consult('sync', { status: 30 })
  const canceled = await desk.consult('sync', { status: 40, cancellation_reason: 'prov' })
  const missed = await desk.consult('sync', { status: 40, cancellation_reason: 'patient-no-show' })
  const underWay = await desk.consult('async', { status: 20 })
  const sync = await desk.consult('sync', {
    clinician_name: 'Dr. Luis Moreno',
    join_link: 'https://www.kestrivo.example/room',
  })
  const at = await desk.book(sync, 3 * dayMs, 'America/Denver')
  await page.goto(`${server.origin}/profile/home`)

  await test.step('what is next', () => expectNext(page, sync, at))
  await test.step('how each stands', async () => {
    await expectFinished(page, finished)
    await expect(card(page, async)).toContainText(/Planned.*By message, without an appointment/s)
    await expect(card(page, sync)).toContainText(/Scheduled.*With an appointment online/s)
    await expect(card(page, underWay)).toContainText('In progress')
    await expect(card(page, over)).toContainText('Finished')
    await expect(card(page, canceled)).toContainText('Canceled')
    await expect(card(page, canceled)).toContainText('The provider canceled it.')
    await expect(card(page, missed)).toContainText(/Why it was canceled ?No-show/)
    for (const id of [over, canceled, missed, async, underWay]) {
      await expect(card(page, id).getByRole('button', { name: /^More/ })).toHaveCount(0)
      await expect(card(page, id).getByRole('link')).toHaveCount(0)
    }
    await expectAccessible(page)
  })

  await test.step('once it is near, the way in', async () => {
    const soon = await desk.send('PATCH', `${sync}/`, {})
    expect(soon.status).toBe(15)
    await desk.book(sync, 15)
    const next = page.getByRole('region', { name: 'Your next appointment' })
    const join = next.getByRole('link', { name: 'Join the visit' })
    await expect(join).toHaveAttribute('href', 'https://www.kestrivo.example/room')
  })

  await test.step('the menu', () => expectMenu(page, sync))
  await test.step('canceled', () => expectCanceled(page, sync))
})

/** A consultation, whose id it gives, a prescription and something to do come by themselves, and focus stays. */
async function expectNewsInSilence(
  page: Page,
  server: BrowserServer,
  email: string,
): Promise<string> {
  const clinic = await openClinic(server, email, [
    'consultations:write',
    'prescriptions:write',
    'action-items:write',
  ])
  const details = page.getByRole('link', { name: 'See your details' })
  await details.focus()
  const lead = clinic.leadId
  const { id } = await clinic.call('POST', 'consultations/', { lead, consultation_type: 10 })
  const consultations = page.getByRole('region', { name: 'Your consultations' })
  await expect(consultations.locator('[data-consultation]')).toHaveCount(1)
  await clinic.call('POST', 'prescriptions/', { lead, medication: 'Lumora 20 mg' })
  await expect(page.getByText('Lumora 20 mg')).toBeVisible()
  await clinic.call('POST', 'action-items/', { lead, action_reason: 10, item_types: [10] })
  await expect(page.getByRole('heading', { name: 'What needs doing now' })).toBeVisible()
  await expect(details).toBeFocused()
  for (const role of ['alert', 'status'] as const) {
    await expect(page.getByRole(role).filter({ hasText: /\S/ })).toHaveCount(0)
  }
  return String(id)
}

/** In three days, by the clocks of Denver. */
async function expectNext(page: Page, sync: string, at: Date): Promise<void> {
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
}

async function expectFinished(page: Page, finished: string): Promise<void> {
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
}

/** By keyboard. */
async function expectMenu(page: Page, sync: string): Promise<void> {
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
}

/** No news come meanwhile: what is loaded again is so for what was pressed. */
async function expectCanceled(page: Page, sync: string): Promise<void> {
  await page.route('**/chats/events/', () => {})
  const loaded = [listUrl, visitsUrl].map((url) => page.waitForResponse(url))
  await page.reload()
  await Promise.all(loaded)
  await card(page, sync).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem').click()
  const sent = page.waitForRequest(/\/sync\/cancel\/$/)
  const again = page.waitForResponse(listUrl)
  // The card of the visit tells of the time, too.
  const visits = page.waitForResponse(visitsUrl)
  await page.getByRole('button', { name: 'Cancel the consultation' }).click()
  expect((await sent).postData()).toBeNull()
  await Promise.all([again, visits])
  await expect(card(page, sync)).toContainText('Canceled')
  await expect(card(page, sync).getByRole('heading')).toBeFocused()
  await expect(page.getByText('The consultation is canceled.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your next appointment' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/profile\/home$/)
}
