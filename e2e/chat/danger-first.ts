import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** A card alone, from its top, with the call as wide as it is; the rest comes when it is wanted. */
async function expectDangerAlone(panel: Locator) {
  const field = panel.getByLabel('Your question')
  await field.fill('What are the side effects? My face is swollen')
  await field.press('Enter')
  const log = panel.getByRole('log')
  const turn = log.locator('.turn').last()
  const card = turn.locator('.reply')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('This may be an emergency.')
  await expect(turn.getByRole('button')).toHaveText(['I am not in danger: go on'])
  const call = turn.getByRole('link')
  await expect(call).toHaveAttribute('href', 'tel:911')
  const looks = await log.evaluate((list) => {
    const [last, before] = [...list.children].reverse()
    const top = list.getBoundingClientRect().top
    const link = last?.querySelector('a')
    return {
      callIsWide: link?.clientWidth === (link?.parentElement?.clientWidth ?? 0) - 2,
      cardIsSeen: (last?.querySelector('.danger')?.getBoundingClientRect().top ?? 0) >= top,
      nothingElseIs: (before?.getBoundingClientRect().bottom ?? 0) <= top,
    }
  })
  expect(looks).toEqual({ callIsWide: true, cardIsSeen: true, nothingElseIs: true })
}

/** Who presses nothing and goes on gets the card again, whatever is asked, wanted or left. */
async function expectDangerUntilCalm(panel: Locator) {
  const field = panel.getByLabel('Your question')
  const log = panel.getByRole('log')
  const turn = log.locator('.turn').last()
  await field.fill('Do I have to give my name?')
  await field.press('Enter')
  await expect(turn.locator('.said')).toHaveText('You: Do I have to give my name?')
  await expect(turn.locator('.reply')).toHaveCount(1)
  await expect(turn.locator('.reply')).toContainText('This may be an emergency.')
  await expect(turn.getByRole('link')).toHaveAttribute('href', 'tel:911')
  await expect(log.getByText('The guide needs no account.')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Ask a person' }).press('Enter')
  await expect(turn.getByRole('link', { name: 'Call 911' })).toBeFocused()
  await expect(turn.locator('.said')).toHaveText('You: Do I have to give my name?')
  await log.getByRole('button', { name: 'Leave a message' }).click()
  await panel.getByLabel('Your message').fill('Do you sell tandems?')
  await panel.getByLabel('Your e-mail address or phone number').fill('ada@mail.example')
  await panel.getByRole('button', { name: 'Send the message' }).click()
  await expect(turn.locator('.said')).toHaveText('You: Do you sell tandems?')
  await expect(turn.locator('.reply')).toContainText('This may be an emergency.')
  await expect(turn.locator('.reply')).toBeFocused()
  await expect(turn.getByText('We have your message.')).toHaveCount(0)
}

/** The rest of everything comes at a press; the card stays where the danger was written. */
async function expectRestWhenCalm(panel: Locator) {
  const log = panel.getByRole('log')
  await log.getByRole('button', { name: 'go on' }).last().click()
  await expect(log.getByText('We have your message.').last()).toBeFocused()
  await expect(log.getByText('The guide needs no account.')).toBeVisible()
  await expect(log.getByText('This is not a full list')).toBeVisible()
  await expect(log.getByText('This may be an emergency.')).toHaveCount(1)
  await expect(log.getByRole('button', { name: 'go on' })).toHaveCount(0)
}

/** Kestrivo's nurses answer on weekdays from 9 to 9 in New York: a Monday at eleven, and the Sunday before. */
const open = '2026-11-30T16:00:00Z'
const closed = '2026-11-29T16:00:00Z'

/** Who is calm after words of suicide hears of people, and not that nothing is known. */
async function expectPeopleAfterDanger(page: Page, panel: Locator) {
  await page.clock.setFixedTime(open)
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 360, height: 616 })
  const field = panel.getByLabel('Your question')
  const log = panel.getByRole('log')
  await field.fill('I want to kill myself')
  await field.press('Enter')
  await expect(log.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await log.getByRole('button', { name: 'go on' }).click()
  await expect(
    log.getByText('Please talk with a person about this. You can reach one here.'),
  ).toBeVisible()
  await expect(log.getByRole('link', { name: /^Call \(8/ }).last()).toBeVisible()
  await expect(log.getByText('I do not know')).toHaveCount(1)
  // All of it is in sight, also on a small telephone: the card was read before.
  const ends = await log.evaluate((list) => {
    const reply = [...list.querySelectorAll('.reply')].at(-1)
    const top = (reply?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top
    const ways = list.querySelector('.people')?.getBoundingClientRect().bottom ?? 0
    return { top: Math.sign(top), below: ways > list.getBoundingClientRect().bottom }
  })
  expect(ends).toEqual({ top: 1, below: false })
  await page.setViewportSize(wide)
}

/** With letters of 200 % whom to call is in sight and nothing is cut; at 400 % what was said has half of the window. */
async function expectRoomForLargeLetters(page: Page, panel: Locator) {
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  const setLetters = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
  await page.setViewportSize({ width: 360, height: 616 })
  await setLetters('200%')
  const field = panel.getByLabel('Your question')
  await field.fill('I want to die')
  await field.press('Enter')
  const log = panel.getByRole('log')
  const call = log.locator('.turn').last().getByRole('link', { name: 'Call 988' })
  await expect(call).toBeInViewport({ ratio: 0.9 })
  const ends = async (place: Locator) => (await place.boundingBox()) ?? { y: 0, height: 0 }
  const [calls, talk] = [await ends(call), await ends(log)]
  expect(calls.y + calls.height).toBeLessThanOrEqual(talk.y + talk.height)
  for (const place of [panel.getByRole('button', { name: 'Ask', exact: true }), field]) {
    const { x, width } = (await place.boundingBox()) ?? { x: 360, width: 0 }
    expect(x + width).toBeLessThanOrEqual(360)
  }
  await setLetters('')
  await page.setViewportSize({ width: 320, height: 256 })
  expect((await ends(log)).height).toBeGreaterThanOrEqual(120)
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(panel.getByRole('button', { name: 'Ask a person' })).toBeInViewport({ ratio: 1 })
  // Where nobody answers the programme's line, somebody who does can be called without a look further.
  await page.clock.setFixedTime(closed)
  await field.fill('I still want to die')
  await field.press('Enter')
  await expect(log.getByText('I still want to die')).toBeAttached()
  await expect(call).toBeInViewport({ ratio: 0.9 })
  await log.getByRole('button', { name: 'go on' }).last().click()
  await expect(log.getByText('988 answers at any hour.').last()).toBeVisible()
  const always = log.locator('.danger ~ .reply').getByRole('link', { name: 'Call 988' }).last()
  const [link, room] = [await ends(always), await ends(log)]
  expect(link.y).toBeGreaterThanOrEqual(room.y)
  expect(link.y + link.height).toBeLessThanOrEqual(room.y + room.height)
  await expect(panel.locator('label[for=question]')).toBeInViewport({ ratio: 1 })
  await page.clock.setFixedTime(open)
  await page.setViewportSize(wide)
}

/** What cannot wait is said first and alone, and whom to call is in sight, also on a small telephone. */
export async function expectDangerFirst(page: Page, panel: Locator) {
  await expectDangerAlone(panel)
  await expectDangerUntilCalm(panel)
  await expectRestWhenCalm(panel)
  await expectPeopleAfterDanger(page, panel)
  await expectRoomForLargeLetters(page, panel)
}
