import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { programmeLinks } from './programme-links.ts'

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
  }) => {
    await page.addInitScript(watchShifts)
    await page.goto(path)
    await expect(page.locator('main button, main input').first()).toBeVisible()
    expect(await readShifts(page)).toEqual([])
    await page.reload()
    await expect(page.locator('main button, main input').first()).toBeVisible()
    expect(await readShifts(page)).toEqual([])
  })
}
