import type { Page } from '@playwright/test'
import { expectContrast, expectNoSidewaysScroll } from '../accessibility.ts'
import { expectHeading, fillPage, goOn, pointer, type Step } from '../drive-page.ts'
import { screenSizes, sizes } from '../fit.ts'
import { expect, test } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import { readLeadId } from '../sink-visit.ts'
import { standOn } from '../stand-on-page.ts'
import { grownWoman, type Photos } from '../steps/fennora-steps.ts'
import { undecided } from '../steps/kestrivo-steps.ts'

/** Pages so short that nothing of them is out of sight at any of the sizes. */
const shortPages = [
  'How old are you?',
  'How many days a month do you have a migraine?',
  'About pregnancy',
  'When were you born?',
]

/** How far the page scrolls, how high the bar of its button is, and what covers that button's edges. */
function measure(page: Page, button: string) {
  return page.evaluate((name) => {
    const { scrollHeight, clientHeight } = document.documentElement
    const way = [...document.querySelectorAll('main button')].find(
      (element) => element.textContent === name,
    )
    const box = way?.getBoundingClientRect()
    const hit = (y: number) =>
      way?.contains(document.elementFromPoint(box ? box.left + box.width / 2 : 0, y))
    return {
      scrolls: scrollHeight - clientHeight,
      barHeight: way?.closest('[data-stays]')?.getBoundingClientRect().height ?? 0,
      inSight: box !== undefined && hit(box.top + 2) === true && hit(box.bottom - 2) === true,
    }
  }, button)
}

/** Where the children of one question or row stand, and whether any of their words is cut or broken. */
function measureRow(page: Page, selector: string) {
  return page.evaluate((row) => {
    const cells = [...document.querySelectorAll<HTMLElement>(row)]
    const words = cells.flatMap((cell) => [...cell.querySelectorAll('[id$="-name"], select')])
    const canvas = document.createElement('canvas').getContext('2d')
    const widthOf = (element: Element, text: string) => {
      if (canvas === null) return 0
      canvas.font = getComputedStyle(element).font
      return canvas.measureText(text).width
    }
    const fits = (element: Element) => {
      const text = element instanceof HTMLSelectElement ? 'North Carolina' : element.textContent
      const whole = element instanceof HTMLSelectElement ? [text] : text.split(' ')
      // A list keeps room for its arrow.
      const room = element.clientWidth - (element instanceof HTMLSelectElement ? 44 : 0)
      return whole.every((word) => widthOf(element, word) <= room + 1)
    }
    return {
      rows: new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().top))).size,
      narrowest: Math.min(...cells.map((cell) => cell.getBoundingClientRect().width)),
      cut: words.filter((element) => !fits(element)).map((element) => element.textContent),
    }
  }, selector)
}

/** Pages whose parts stand beside each other where there is room, in how many rows. */
const composed: Readonly<Record<string, { cells: string; rows: number; narrowest: number }>> = {
  'Where are you right now?': { cells: '[role="radiogroup"] label', rows: 1, narrowest: 180 },
  'Who is this visit for?': { cells: '[role="radiogroup"] label', rows: 1, narrowest: 180 },
  // Five with a picture, and below them two without in a low row.
  'Where is the eczema right now?': {
    cells: 'fieldset[role="group"] label',
    rows: 2,
    narrowest: 130,
  },
  // Four with a picture, and one without.
  'What does migraine take from you?': {
    cells: 'fieldset[role="group"] label',
    rows: 2,
    narrowest: 130,
  },
  'Where do you live?': {
    cells: '[data-detail$="ZIP_CODE"], [data-detail$="CITY"], [data-detail$="STATE"]',
    rows: 1,
    narrowest: 130,
  },
}

/** How far below its last words a sheet goes on, how far from the middle the links of a footer with a logo are, and where that stands. */
function measureBalance(page: Page) {
  return page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const logo = boxOf('footer > :first-child:not(:last-child) > img')
    const links = [...document.querySelectorAll('footer > :last-child > *')]
    const [first, last] = [links.at(0), links.at(-1)].map((one) => one?.getBoundingClientRect())
    const middle = ((first?.left ?? 0) + (last?.right ?? 0)) / 2
    return {
      below: (boxOf('main > div')?.bottom ?? 0) - (boxOf('main form > :last-child')?.bottom ?? 0),
      aside: logo === undefined ? 0 : Math.abs(middle - innerWidth / 2),
      logo: logo === undefined ? null : Math.min(logo.left, innerWidth - logo.right),
    }
  })
}

async function expectBalanced(page: Page, { heading, button }: Step): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { below, aside, logo } = await measureBalance(page)
  // The room a sheet has on every side.
  if (button === undefined) expect(below, heading).toBeLessThanOrEqual(40)
  expect(aside, heading).toBeLessThanOrEqual(1)
  // Where the header's own row ends: 64 px of the window and 16 of its room.
  if (logo !== null) expect(logo, heading).toBe(80)
}

async function expectRows(page: Page, heading: string): Promise<void> {
  const row = composed[heading]
  if (row === undefined) return
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => measureRow(page, row.cells), `${heading} at ${width}`)
      .toMatchObject({ rows: row.rows, cut: [] })
    expect((await measureRow(page, row.cells)).narrowest).toBeGreaterThan(row.narrowest)
  }
}

async function expectComposed(page: Page, { heading, button }: Step): Promise<void> {
  await expectHeading(page, heading)
  await expect(page.locator('footer')).toBeAttached()
  for (const size of screenSizes) {
    await page.setViewportSize(size)
    const where = `${heading} at ${size.width} x ${size.height}`
    await expect
      .poll(() => measure(page, button ?? ''), where)
      .toEqual({
        scrolls: shortPages.includes(heading) ? 0 : expect.any(Number),
        barHeight: button === undefined ? 0 : size.width < 600 ? 76 : expect.any(Number),
        inSight: button !== undefined,
      })
  }
  // A frame in a maker's page is low.
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 480 })
    const { inSight } = await measure(page, button ?? '')
    expect(inSight, `${heading} in a frame of ${width}`).toBe(button !== undefined)
  }
}

const photos: Photos = { skin: [], id: Buffer.alloc(0), face: Buffer.alloc(0) }
const visits = {
  kestrivo: undecided('sizes@example.com').slice(0, 8),
  fennora: grownWoman('sizes@example.com', photos).slice(0, 6),
}

for (const [slug, steps] of Object.entries(visits)) {
  test(`[LAYOUT-02] [LAYOUT-11] ${slug}: the way on is in sight at every size, alone on a phone, short pages stand still, and what belongs together stands in rows`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(findLink(slug).path)
    for (const step of steps) {
      await expectComposed(page, step)
      await expectRows(page, step.heading)
      await expectBalanced(page, step)
      await fillPage(page, step, pointer)
      if (step.button !== undefined) await goOn(page, step.button, pointer)
    }
  })
}

test('[P18] the picture of a welcome page leaves the room to its words on a low screen and beside large text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(findLink('fennora').path)
  const picture = page.locator('main img')
  await expect(picture).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(picture).toBeHidden()
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await expect(picture).toBeVisible()
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(picture).toBeHidden()
})

/** The first page, with its visit begun. */
async function openFennora(page: Page): Promise<void> {
  await page.goto(findLink('fennora').path)
  await expectHeading(page, 'Calmer skin starts with a few questions')
  await expect.poll(() => readLeadId(page)).toEqual(expect.any(String))
}

/** Whether the fade that says that more follows lies over what has these words, or is drawn at all. */
function readFade(page: Page, words: RegExp) {
  return page
    .getByText(words)
    .first()
    .evaluate((element) => {
      const shell = document.querySelector('[data-flow]')
      const fade = shell ? getComputedStyle(shell, '::after') : null
      const isDrawn = fade !== null && fade.content !== 'none' && fade.display !== 'none'
      const { zIndex } = getComputedStyle(element.closest('button') ?? element)
      return { isDrawn, isOver: isDrawn && !(Number(zIndex) >= 10) }
    })
}

test('[FLOW-07] [P18] on a phone a fade says that more follows, and none lies over the time that was chosen, nor over the way to hear of one, and a long address or name stays in the page', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 616 })
  await openFennora(page)
  const email = `${'averylongname'.repeat(4)}@mailserver.example.com`
  await page.route('**/timeslots/?*', (route) =>
    route.fulfill({
      json: { timezone: 'America/New_York', timeslots: [], days_ahead: 60, waiting: false, email },
    }),
  )
  await page.route('**/timeslots/wait/**', (route) => route.fulfill({ json: {} }))
  await standOn(page, server, 'schedule')
  const wait = page.getByRole('button', { name: 'Tell me when one opens' })
  await expect(wait).toBeVisible()
  expect(await readFade(page, /Tell me when one opens/)).toEqual({ isDrawn: true, isOver: false })
  await wait.click()
  await expect(page.getByText(/^We write to averylongname/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  const times = page.getByRole('radiogroup', { name: /^Times on/ }).getByRole('radio')
  await times.first().check()
  await expect(page.getByText(/Held for you until/)).toBeVisible()
  expect(await readFade(page, /Held for you until/)).toEqual({ isDrawn: true, isOver: false })
  await page.getByText('Time of the video visit').evaluate((legend) => {
    legend.textContent = 'When can Wolfeschlegelsteinhausenbergerdorff talk?'
  })
  await expectNoSidewaysScroll(page)
})

test('[P18] the bar of a page that refuses keeps within the round corners of its sheet', async ({
  page,
  server,
}) => {
  await openFennora(page)
  await standOn(page, server, 'not-suitable')
  for (const size of [sizes.tablet, sizes.laptop]) {
    await page.setViewportSize(size)
    const atCorners = () =>
      page.evaluate(() => {
        const bar = document.querySelector('[data-stays]')?.getBoundingClientRect()
        const { left, right, bottom } = bar ?? new DOMRect()
        return [left + 1, right - 1].map(
          (x) => document.elementFromPoint(x, bottom - 1)?.closest('[data-stays]')?.tagName,
        )
      })
    await expect.poll(atCorners, `${size.width}`).toEqual([undefined, undefined])
  }
})

test('[FLOW-06] [P18] while another pharmacy is looked for, what was found before goes, and all that is read has its contrast', async ({
  page,
  server,
}) => {
  await openFennora(page)
  await standOn(page, server, 'pharmacy')
  const box = page.getByRole('combobox')
  await box.fill('02139')
  await expect(page.getByRole('option').first()).toBeVisible()
  let answer = () => {}
  await page.route(/search-pharmacy/, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await box.fill('Boston')
  await expect(page.getByText('Looking for pharmacies…')).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expectContrast(page)
  answer()
  await expect(page.getByRole('option').first()).toBeVisible()
})
