import type { Page } from '@playwright/test'
import { programmeLinks } from './programme-links.ts'

/** What the shipped programmes look like, as declarations of custom properties, one text for each. */
export function readShippedLooks(page: Page): Promise<string[]> {
  return Promise.all(
    programmeLinks.map(async ({ path, slug }) => {
      const html = await (await page.request.get(path)).text()
      const look = /:root\{([^}]*)\}/.exec(html)?.[1]
      if (look === undefined) throw new Error(`The document of ${slug} has no theme`)
      return look
    }),
  )
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
