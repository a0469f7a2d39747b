import type { Page } from '@playwright/test'
import { expectContrast, expectNoSidewaysScroll } from './accessibility.ts'
import { programmeLinks } from './programme-links.ts'

/** What the document of an address looks like, as declarations of custom properties. */
export async function readLook(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text()
  const look = /:root\{([^}]*)\}/.exec(html)?.[1]
  if (look === undefined) throw new Error(`The document of ${path} has no theme`)
  return look
}

/** What the shipped programmes look like, each look once. */
export async function readShippedLooks(page: Page): Promise<string[]> {
  return [...new Set(await Promise.all(programmeLinks.map(({ path }) => readLook(page, path))))]
}

/** Shows the page in another look while `check` goes on. */
export async function inLook(page: Page, look: string, check: () => Promise<void>): Promise<void> {
  const own = await page.evaluate((text) => {
    const { style } = document.documentElement
    const before = style.cssText
    style.cssText += text
    return before
  }, look)
  await check()
  await page.evaluate((text) => {
    document.documentElement.style.cssText = text
  }, own)
}

/** What a look decides of whether a state suits everyone: its colours, and how wide its letters are. */
export async function expectSuitsInLooks(page: Page, looks: readonly string[]): Promise<void> {
  for (const look of looks) {
    await inLook(page, look, async () => {
      await expectNoSidewaysScroll(page)
      await expectContrast(page)
    })
  }
}
