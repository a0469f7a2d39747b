import type { Page } from '@playwright/test'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { awaitDrawnDocument } from '../drive-page.ts'
import { screenSizes } from '../fit.ts'
import { expect, test, withMotion } from '../fixtures.ts'
import { button, heading, openFlow, publishFlow } from '../flow-visit.ts'
import { programmeLinks } from '../programme-links.ts'

test.use(withMotion)

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** Remembers every movement of what was already shown, also those right after a press. */
function watchShifts(): void {
  const seen: string[] = []
  Object.assign(window, { seenShifts: seen })
  new PerformanceObserver((list) => {
    // Chromium fills these entries in; their type is not in the DOM library yet.
    for (const shift of list.getEntries() as Shift[]) {
      const moved = shift.sources.map(({ node }) =>
        node instanceof HTMLElement ? `${node.tagName} ${node.className}` : (node?.nodeName ?? '?'),
      )
      seen.push(`${shift.value.toFixed(4)} ${moved.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The shifts so far, once nothing is being loaded any more and two frames were painted. */
async function readShifts(page: Page): Promise<unknown> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return Reflect.get(window, 'seenShifts')
  })
}

for (const { slug, path } of programmeLinks) {
  test(`${slug}: nothing moves while the first page arrives, nor when it is reloaded`, async ({
    page,
    request,
  }) => {
    await awaitDrawnDocument(request, path)
    await page.addInitScript(watchShifts)
    await page.goto(path)
    await expect(page.locator('main button, main input').first()).toBeVisible()
    expect(await readShifts(page)).toEqual([])
    await page.reload()
    await expect(page.locator('main button, main input').first()).toBeVisible()
    expect(await readShifts(page)).toEqual([])
  })
}

const choicesOf = (count: number) => [
  ...Array.from({ length: count - 1 }, (_, at) => ({ id: 101 + at, text: `Answer ${at + 1}` })),
  { id: 120, text: 'Something else', open_ended: true },
]

test('[P18] what opens below a chosen answer is seen, and moves nothing of the page above it, at any size', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // From pages that have room to spare to such that are drawn closer together to fit.
  for (const count of [4, 6, 8]) {
    const answer_choices = choicesOf(count)
    const asked = buildItem(2, 'SINGLE_ANSWER', { text: 'I take', answer_choices })
    const parts = [heading(1, 'What do you take?'), asked, button(4, 'Next')]
    const path = await publishFlow(server, [buildPage('asks', 'REGULAR', parts, null)])
    await openFlow(page, path)
    await page.waitForLoadState('networkidle')
    const other = page.getByRole('radio', { name: 'Something else' })
    for (const size of screenSizes) {
      await page.setViewportSize(size)
      await page.getByRole('radio', { name: 'Answer 1' }).click()
      await expect(page.getByRole('textbox')).toBeHidden()
      // As far down as a fresh page, not as what opened before has left it.
      await page.evaluate(() => scrollTo(0, 0))
      await other.scrollIntoViewIfNeeded()
      const readTops = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main h1, main input[type="radio"]')].map((part) =>
            Math.round(part.getBoundingClientRect().top + scrollY),
          ),
        )
      await page.evaluate(() => document.fonts.ready)
      const before = await readTops()
      await other.click()
      await expect(page.getByRole('textbox')).toBeVisible()
      const at = `${count} at ${size.width} x ${size.height}`
      // The window may go on by what opened, and the page's own parts stay where they are in it.
      expect(await readTops(), at).toEqual(before)
      await expect(page.getByRole('textbox'), at).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('Something else'), at).toBeInViewport({ ratio: 1 })
    }
  }
})

test('[P7] a long page says that more follows however often it is loaded, until its end', async ({
  page,
  server,
}) => {
  const many = Array.from({ length: 14 }, (_, at) => ({ id: 201 + at, text: `Answer ${at + 1}` }))
  const asked = buildItem(2, 'MULTI_ANSWER', { text: 'What fits?', answer_choices: many })
  const asks = buildPage(
    'asks',
    'REGULAR',
    [heading(1, 'What fits?'), asked, button(3, 'Next')],
    null,
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await openFlow(page, await publishFlow(server, [asks]))
  const readFade = () =>
    page.evaluate(() => {
      const shell = document.querySelector('[data-flow]')
      return shell ? Number(getComputedStyle(shell, '::after').opacity) : -1
    })
  // The page is painted empty before what it shows arrives.
  await page.route('**/api/v1/leads/**', async (route) => {
    await page.evaluate(
      () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))),
    )
    await route.continue()
  })
  for (let load = 0; load < 4; load += 1) {
    await expect.poll(readFade, `load ${load}`).toBe(1)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(readFade).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
