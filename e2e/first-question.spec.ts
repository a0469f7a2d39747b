import type { Page } from '@playwright/test'
import { expect, test, withMotion } from './fixtures.ts'
import { programmeLinks } from './programme-links.ts'

test.use(withMotion)

const requestLimit = 8
const mark = 'first question'

/** Notes the moment a control of the first page is in the document. */
function watchFirstQuestion(name: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main button, main input') === null) return
    performance.mark(name)
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** What was asked for before that moment. Fonts and pictures come beside it; it does not wait for them. */
function readRequestsBefore(page: Page, name: string): Promise<string[]> {
  return page.evaluate((markName) => {
    const [question] = performance.getEntriesByName(markName)
    return performance
      .getEntriesByType('resource')
      .filter((entry) => question !== undefined && entry.startTime < question.startTime)
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => !/\.(woff2|svg|webp|jpg|png)$/.test(path))
  }, name)
}

for (const { slug, path } of programmeLinks) {
  test(`${slug}: the first question needs few requests, none of them twice`, async ({ page }) => {
    await page.addInitScript(watchFirstQuestion, mark)
    await page.goto(path)
    await expect(page.locator('main button, main input').first()).toBeVisible()
    const asked = ['the document', ...(await readRequestsBefore(page, mark))]
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(requestLimit)
    expect(asked.length).toBeGreaterThan(2)
    expect(new Set(asked).size).toBe(asked.length)
  })
}
