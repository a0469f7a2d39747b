import type { Locator, Page } from '@playwright/test'
import { setClinicians } from '../../server/areas/schedule/shared/set-clinicians.ts'
import { openDatabase } from '../../server/data/database.ts'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expectSuitsAtPhone } from '../accessibility.ts'
import { sizes } from '../fit.ts'
import { expect, test } from '../fixtures.ts'
import {
  button,
  expectPage,
  failCalls,
  heading,
  openFlow,
  proceedCall,
  type SeenCall,
  watchCalls,
} from '../flow-visit.ts'
import { publishThemed } from '../shell-visit.ts'

/** The answers that went out last. */
const readSent = (calls: readonly SeenCall[]) =>
  calls.findLast(({ name }) => name === proceedCall)?.body?.answers

/** Numbers as the specification has them, here and below: both 0, home 10, pharmacy 20. */
const ways = [
  { id: 20, text: 'I pick it up' },
  { id: 10, text: 'Send it home' },
]

/** A flow that asks for a pharmacy, where the medicine comes as the theme says. */
function publishPharmacies(server: BrowserServer, delivery: 0 | 10 | 20): Promise<string> {
  const item = buildItem(2, 'PHARMACY', {
    text: 'Your pharmacy',
    answer_choices: delivery === 0 ? ways : [],
  })
  const pages = [
    buildPage('where', 'PHARMACY_SELECTION', [heading(1, 'Where?'), item, button(3, 'On')], 'end'),
    buildPage('end', 'THANK_YOU', [heading(4, 'The end')], null),
  ]
  return publishThemed(server, (theme) => Object.assign(theme, { delivery_type: delivery }), {
    pages,
  })
}

const options = (page: Page) => page.getByRole('option')
const senders = (page: Page) => options(page).filter({ hasText: 'Home Delivery' })
const box = (page: Page) => page.getByRole('combobox', { name: 'Name, city or zip code' })

test('[FLOW-06] [ENTITY-11] [ENUM-18] [ERROR-18] [GAP-85] [GAP-94] a pharmacy is found, says where it is, and comes as the programme lets it', async ({
  page,
  server,
}) => {
  await test.step('home only: nothing to choose but those that send', async () => {
    await openFlow(page, await publishPharmacies(server, 10))
    await box(page).fill('home')
    await expect(senders(page).first()).toBeVisible()
    await expect(options(page).filter({ hasNotText: 'Home Delivery' })).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
  })

  await test.step('pharmacy only: none of those', async () => {
    await openFlow(page, await publishPharmacies(server, 20))
    await box(page).fill('900003')
    await expect(options(page)).toHaveCount(1)
    await box(page).fill('home delivery')
    await expect(page.getByText(/No pharmacy fits/)).toBeVisible()
    await expect(page.getByText('You can also go on without choosing one.')).toBeVisible()
    await expectSuitsAtPhone(page)
    await expect(page.getByRole('radio')).toHaveCount(0)
  })

  await test.step('both: the person says which, and is told of a zip code and of a failure', async () => {
    await openFlow(page, await publishPharmacies(server, 0))
    const calls = watchCalls(page)
    await expect(box(page)).toHaveCount(0)
    await page.getByRole('radio', { name: 'Send it home' }).check()
    await box(page).fill('home')
    await expect(senders(page).first()).toBeVisible()
    await page.getByRole('radio', { name: 'I pick it up' }).check()
    await expect(senders(page)).toHaveCount(0)
    await box(page).fill('00000')
    await expect(page.getByText('We do not know this zip code.')).toBeVisible()
    const search = /search-pharmacy/
    await failCalls(page, search, 'GET', { status: 500, body: { detail: 'No.' }, times: 1 })
    await box(page).fill('900003')
    await expect(page.getByText('The trouble is ours, not your connection.')).toBeVisible()
    await expect(options(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(box(page)).toHaveValue('900003')
    await expect(options(page)).toContainText('Larkspur Pharmacy')
    await expect(options(page)).toContainText('75 Main Street, Yarmouth Port, MA 02675')
    await options(page).click()
    await page.getByRole('button', { name: 'On' }).click()
    await expectPage(page, 'The end')
    expect(readSent(calls)).toMatchObject({ 2: [{ value: 900_003 }] })
  })
})

test.use({ expectedConsole: /status of (400|500|503)/ })

/** A flow that asks for a time, of which there are three on each day. */
async function publishTimes(server: BrowserServer): Promise<string> {
  const item = buildItem(2, 'TIMESLOT', { text: 'When?', options: { required: true } })
  const check = { change: 'Change', yes: 'Yes', no: 'No', photos: 'photos' }
  const pages = [
    buildPage('when', 'SCHEDULE_CONSULT', [heading(1, 'When?'), item, button(3, 'On')], 'check'),
    {
      ...buildPage('check', 'REGULAR', [heading(4, 'Your answers'), button(5, 'Last')], 'end'),
      check_answers: check,
    },
    buildPage('end', 'THANK_YOU', [heading(6, 'The end')], null),
  ]
  const slug = `times-${crypto.randomUUID().slice(0, 8)}`
  const link = await publishThemed(server, () => {}, { pages, slug })
  const week = Array.from({ length: 7 }, () => [[540, 600] as const])
  const hours = { week, days: {} }
  const db = openDatabase(server.databaseUrl, { poolSize: 1 })
  const zone = 'America/New_York'
  await setClinicians(db, slug, [{ name: 'Dr. Okoro', zone, visitMinutes: 20, hours }])
  await db.destroy()
  return link
}

test('[FLOW-07] [CALL-10] [ENTITY-13] [GAP-84] [P3] a time is chosen by the clocks of the person; it is held while the page is filled in, one that somebody else has meanwhile is said so, and another one is booked', async ({
  page,
  server,
  browser,
}) => {
  const link = await publishTimes(server)
  const calls = watchCalls(page)
  await openFlow(page, link)
  const days = page.getByRole('radiogroup', { name: 'Day', exact: true }).getByRole('radio')
  // Tomorrow's three are all ahead, whatever time it is.
  await days.nth(1).check()
  const time = (name: string, of = page) => of.getByRole('radio', { name, exact: true })
  // A server that cannot hold it now lets it be chosen all the same.
  await failCalls(page, /timeslots\/hold/, 'POST', { status: 503, body: {}, times: 1 })
  await time('9:20 AM').check()
  await expect(page.getByText(/^You chose .* at 9:20\sAM, Eastern Time\.$/)).toBeVisible()
  const asked = calls.find(({ name }) => name === 'GET /api/v1/leads/{id}/timeslots/')
  expect(asked?.url.searchParams.get('timezone')).toBe('America/New_York')
  expect(asked?.url.searchParams.get('start')).toMatch(/^\d{4}-\d\d-\d\d$/)

  const other = await browser.newPage({ timezoneId: 'America/Chicago', baseURL: server.origin })
  await openFlow(other, link)
  await other.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).check()
  await time('8:20 AM', other).check()
  const held = /^You chose .* at 8:20\sAM, Central Time\. Held for you until \d+:\d\d\s[AP]M\.$/
  await expect(other.getByText(held)).toBeVisible()
  // What the other holds is not to be had, before they have gone on.
  await page.getByRole('button', { name: 'On' }).click()
  const gone = page.getByText('That time is not free any more. Please choose another one.')
  await expect(gone.first()).toBeVisible()
  await expect(time('9:20 AM')).toHaveCount(0)
  await other.getByRole('button', { name: 'On' }).click()
  await expectPage(other, 'Your answers')
  await other.close()

  await time('9:40 AM').check()
  await expect(page.getByText(/at 9:40\sAM, Eastern Time\. Held for you until/)).toBeVisible()
  await page.getByRole('button', { name: 'On' }).click()
  await expectPage(page, 'Your answers')
  await expect(page.getByRole('main')).toContainText(/at 9:40 AM, Eastern Time/)
  expect(readSent(calls)).toMatchObject({
    2: [{ value: expect.stringMatching(/T09:40:00-0[45]:00\[America\/New_York\]$/) }],
  })

  // A reply in a zone of its own is said by the one the time was chosen by; its zone reads what has no offset.
  await page.route('**/timeslots/?*', async (route) => {
    const reply = await route.fetch()
    const { timeslots, ...others }: { timeslots: string[] } = await reply.json()
    const days = new Set(timeslots.map((slot) => slot.slice(0, 10)))
    const more = [...days].map((day) => `${day}T07:05:00`)
    const json = { ...others, timezone: 'America/Denver', timeslots: [...timeslots, ...more] }
    await route.fulfill({ response: reply, json })
  })
  await page.goBack()
  await expect(time('9:40 AM')).toBeChecked()
  await expect(time('9:05 AM')).toBeVisible()
  await expect(page.getByRole('main').locator('span', { hasText: /^Eastern Time$/ })).toBeVisible()
})

/** By how many pixels a day stands under the fades at the ends of its row, each 64 wide where the row goes on. */
const readFaded = (day: Locator) =>
  day.evaluate((input) => {
    const row = input.closest('[role="radiogroup"]')?.parentElement
    if (!row) return null
    const chip = input.getBoundingClientRect()
    const room = row.getBoundingClientRect()
    const goesOn = row.scrollLeft + row.clientWidth < row.scrollWidth - 1
    const left = room.left + (row.scrollLeft > 0 ? 64 : 0)
    const right = room.right - (goesOn ? 64 : 0)
    return Math.max(0, left - chip.left, chip.right - right)
  })

test('[FLOW-07] [P18] on a phone the chosen day comes clear of the fades of its row, by keyboard, by pointer and when its page is shown again; the page itself stays', async ({
  page,
  server,
}) => {
  await page.setViewportSize(sizes.lowPhone)
  await openFlow(page, await publishTimes(server))
  const days = page.getByRole('radiogroup', { name: 'Day', exact: true }).getByRole('radio')
  const expectClear = async (place: number) => {
    await expect(days.nth(place)).toBeChecked()
    await expect.poll(() => readFaded(days.nth(place)), `day ${place}`).toBe(0)
  }
  await days.nth(0).focus()
  const readPlace = () => page.evaluate(() => scrollY)
  const place = await readPlace()
  for (const next of [1, 2, 3, 4]) {
    await page.keyboard.press('ArrowRight')
    await expectClear(next)
  }
  // It was without a fade until here, as for everybody who asked for less motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const next of [3, 2]) {
    await page.keyboard.press('ArrowLeft')
    await expectClear(next)
  }
  // By the mouse: a click of the test's own would bring it into sight first.
  const { x = 0, y = 0 } = (await days.nth(3).boundingBox()) ?? {}
  await page.mouse.click(x + 5, y + 20)
  await expectClear(3)
  expect(await readPlace()).toBe(place)

  await page.getByRole('radio', { name: '9:20 AM', exact: true }).check()
  await page.getByRole('button', { name: 'On' }).click()
  await expectPage(page, 'Your answers')
  await page.goBack()
  await expectPage(page, 'When?')
  await expectClear(3)
  expect(await readPlace()).toBe(0)
  await page.reload()
  await expectPage(page, 'When?')
  await expectClear(3)
  expect(await readPlace()).toBe(0)
})
