import type { Page } from '@playwright/test'
import { expectAccessible, expectLargeText, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import {
  chatEntry,
  meetClinic,
  messageLog,
  openMessages,
  pressSend,
  typeMessage,
} from '../messages-visit.ts'
import { benAndRuth, openHome, profileCall, signUp } from '../profile-visit.ts'
import { expectSuitsInLooks, readLook, readShippedLooks } from '../shipped-looks.ts'
import { listCalls, watchCalls } from '../sink-visit.ts'
import { openClinicDesk } from './clinic-desk.ts'

const profilePath = '**/api/v1/telemedicine/profile/'
const alertBox = (page: Page) => page.locator('[data-severity]')
const failedTitle = 'We could not get your details'

test.describe('a profile call', () => {
  test.use({ expectedConsole: /status of 500|ERR_FAILED/ })

  test('[ERROR-19] [P17] [P18] that fails or waits is told and can be tried again; by keyboard to the other page and back, with the focus on its heading', async ({
    page,
    server,
  }) => {
    await page.clock.install()
    await signUp(page, server, { theme: 'fennora', finished: true })
    const main = page.getByRole('main')
    const greeting = page.getByRole('heading', { level: 1, name: 'Hello, Ada' })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })

    await test.step('the server’s sentence is an alert and then in the page, where it can be tried again', async () => {
      const refuse = { status: 500, json: { detail: 'The archive is resting.' } }
      await page.route(profilePath, (route) => route.fulfill(refuse))
      await page.goto(`${server.origin}/profile/home`)
      await expect(page.getByRole('heading', { level: 1, name: failedTitle })).toBeVisible()
      await expect(alertBox(page)).toContainText('The archive is resting.')
      await expect(alertBox(page)).toHaveAttribute('data-severity', 'error')
      await expect(page.getByText('The archive is resting.')).toHaveCount(1)
      await alertBox(page).getByRole('button', { name: 'Close' }).click()
      await expect(main.getByText('The archive is resting.')).toBeVisible()
      await expectAccessible(page)
      const calls = watchCalls(page, /profile\/$/)
      await page.unroute(profilePath)
      await main.getByRole('button', { name: 'Try again' }).click()
      await expect(greeting).toBeFocused()
      expect(listCalls(calls)).toEqual([profileCall])
      await expect(alertBox(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Your answers are in' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('by keyboard', async () => {
      await tabTo(page, 'About you')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeFocused()
      await expect(page).toHaveTitle(/^About you/)
      await page.goBack()
      await expect(greeting).toBeVisible()
    })

    await test.step('without any reply it says so in its own words, and keeps what it showed before', async () => {
      await page.route(profilePath, (route) => route.abort())
      await page.getByRole('link', { name: 'About you' }).click()
      await expect(page.getByRole('heading', { level: 2, name: failedTitle })).toBeVisible()
      await expect(page.getByText('Ada Nguyễn-O’Brien')).toBeVisible()
      await expect(alertBox(page)).toContainText('Please check your connection and try again.')
      await page.unroute(profilePath)
    })

    await test.step('a wait shows the shape of the page, is explained after 10 s, and offers another try after 20', async () => {
      await page.route(profilePath, async (route) => {
        await released
        await route.continue()
      })
      await page.goto(`${server.origin}/profile/home`)
      await expect(main.getByText('Getting your details', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.clock.fastForward(10_000)
      await expect(main.getByText('This takes longer than usual')).toBeVisible()
      await page.clock.fastForward(11_000)
      await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expectAccessible(page)
      release()
      await expect(greeting).toBeVisible()
    })
  })
})

/** Backwards from the heading into the header. */
async function tabTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name })
  for (let stop = 0; stop < 12; stop += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Shift+Tab')
  }
  await expect(link).toBeFocused()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('[GAP-16] the pages stand behind one button, which closes by Escape, beside it and by going on', async ({
    page,
    server,
  }) => {
    await openHome(page, server, { theme: 'fennora' })
    const menu = page.getByRole('button', { name: 'Menu' })
    // As in the questions, its logo stands in the middle.
    const logo = await page.locator('header img').boundingBox()
    expect(Math.abs((logo?.x ?? 0) + (logo?.width ?? 0) / 2 - 180)).toBeLessThanOrEqual(1)
    const nav = page.getByRole('navigation', { name: 'Your care' })
    await expect(nav).toHaveCount(0)
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(nav.getByRole('link', { name: 'Home' })).toBeFocused()
    for (const item of await nav.locator('a, button').all()) {
      const box = await item.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(48)
    }
    await page.keyboard.press('Escape')
    await expect(nav).toHaveCount(0)
    await expect(menu).toBeFocused()
    await menu.click()
    // On the margin, where nothing else is pressed.
    await page.mouse.click(4, 700)
    await expect(nav).toHaveCount(0)
    await menu.click()
    await nav.getByRole('link', { name: 'About you' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeFocused()
    await expect(nav).toHaveCount(0)
    expect((await menu.boundingBox())?.height).toBeGreaterThanOrEqual(48)

    // As long as the pages in a row would leave the logo no room.
    for (const width of [600, 768, 1_023, 1_024, 1_280]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(menu).toBeVisible({ visible: width < 1_024 })
      const drawn = await page.locator('header img').boundingBox()
      expect([width, (drawn?.width ?? 0) >= 120]).toEqual([width, true])
      await expectNoSidewaysScroll(page)
    }
  })
})

test.describe('on a small phone with its browser’s bars', () => {
  test.use({ viewport: { width: 360, height: 616 } })

  test('[CHAT-03] [P17] in a chat what was just sent, the field and its button are in sight together', async ({
    page,
    server,
  }) => {
    const clinic = await meetClinic(page, server, { theme: 'fennora' })
    const chat = await clinic.begin('Dr. Amara Okoro', 'How is the itch at night?')
    for (let written = 0; written < 6; written += 1) await clinic.write(chat, `Part ${written}`)
    await openMessages(page, server)
    await chatEntry(page, 'Dr. Amara Okoro').click()
    const log = messageLog(page, 'Dr. Amara Okoro')
    await expect(log.getByText('Part 5')).toBeInViewport({ ratio: 1 })
    await typeMessage(page, 'Worst between two and four.')
    await pressSend(page)
    await expect(log.getByText('Worst between two and four.')).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Your message')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({
      ratio: 1,
    })
    await expect(page.getByRole('heading', { name: 'Dr. Amara Okoro' })).toBeInViewport()
  })

  test('[CONSULT-02] [P17] of another time the button stays in sight, and what it misses comes there', async ({
    page,
    server,
  }) => {
    const { email } = await openHome(page, server, { theme: 'kestrivo', finished: true })
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
    const id = await (await openClinicDesk(server, email)).consult('sync')
    await page.goto(`${server.origin}/profile/consultation/${id}/reschedule`)
    const goOn = page.getByRole('button', { name: 'Go on with this time' })
    await expect(page.getByRole('radiogroup', { name: /^Times on/ })).toBeVisible()
    await expect(goOn).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 2_000)
    await goOn.click()
    await expect(page.getByText('Choose a time first.')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('radio').first()).toBeFocused()
    await expect(goOn).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
})

/** So high that no bar covers a part of the page. */
const sizes = [
  { width: 360, height: 1600 },
  { width: 1280, height: 1600 },
]

/** How many of the page's cards begin at different edges. */
function countColumns(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => {
    const cards = [...main.querySelectorAll('section')].filter((card) => card.clientWidth > 0)
    return new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size
  })
}

/** Where the page's columns begin, from above; of one column one. */
function findTops(page: Page): Promise<number[]> {
  return page.getByRole('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll('section')].map((card) => card.getBoundingClientRect())
    const lefts = new Set(boxes.map(({ left }) => Math.round(left)))
    const tops = [...lefts].map((edge) =>
      Math.min(...boxes.filter(({ left }) => Math.round(left) === edge).map(({ top }) => top)),
    )
    return [...new Set(tops.map(Math.round))]
  })
}

test('[P18] every state suits everyone, in each theme: both pages, menu, warning, end', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const looks = [...(await readShippedLooks(page)), await readLook(page, '/not-found')]
  // Nothing is told, so that it can be seen when all parts have come.
  await page.route('**/chats/events/', (route) => route.fulfill({ status: 204 }))
  await openHome(page, server, { theme: 'fennora', answers: benAndRuth, photo: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ruth' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue your questions' })).toBeVisible()
  // Both columns begin level, with the address to confirm first.
  await expect(page.getByText('Confirm your e-mail address')).toBeVisible()
  const inspectSizes = async () => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect.poll(() => countColumns(page)).toBe(size.width < 1024 ? 1 : 2)
      await expectAccessible(page)
    }
    await expectSuitsInLooks(page, looks)
  }
  await inspectSizes()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(() => findTops(page)).toHaveLength(1)
  }
  await page.getByRole('link', { name: 'About you' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
  await inspectSizes()
  await page.getByRole('link', { name: 'Home' }).click()
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ruth' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectSuitsInLooks(page, looks)
  await page.getByRole('link', { name: 'About you' }).click()
  await expectNoSidewaysScroll(page)
  await expectLargeText(page)
  await page.setViewportSize({ width: 320, height: 256 })
  // A part still on its way would seem to have taken thirteen minutes.
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(13 * 60_000)
  for (const size of [{ width: 320, height: 256 }, ...sizes]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  }
  await expectSuitsInLooks(page, looks)
  await page.clock.fastForward(2 * 60_000)
  await expect(page).toHaveURL('/session-expired')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectSuitsInLooks(page, looks)
})
