import type { Browser } from '@playwright/test'
import { openSlowPage } from './stage.ts'
import { twentyQuestionsId } from './twenty-questions.ts'

const pagesPerWalk = 15
/** The first page is read from its heading on. */
const firstReadingMs = 2_000
const readingMs = 400

/** Runs inside the page: clicks the first choice and waits until the next question is painted. */
function changePage(): Promise<number> {
  const choice = document.querySelector<HTMLInputElement>('main input[type=radio]')
  const readNumber = () => document.querySelector('main')?.textContent?.match(/\((\d+)\)/)?.[1]
  const before = readNumber()
  return new Promise((resolve) => {
    performance.clearResourceTimings()
    const startedMs = performance.now()
    const finish = () => {
      const waitedMs = performance.now() - startedMs
      const callMs = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/api\/v1\/leads\//.test(name))
        .reduce((sum, { duration }) => sum + duration, 0)
      resolve(waitedMs - callMs)
    }
    const observer = new MutationObserver(() => {
      const now = readNumber()
      if (now === undefined || now === before) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(finish))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    choice?.click()
  })
}

/** From the press to the painted next question without the call between them, in ms, for each page of a walk. */
export async function measurePageChanges(browser: Browser, origin: string): Promise<number[]> {
  const page = await openSlowPage(browser)
  const begun = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/api/v1/leads/'),
  )
  await page.goto(`${origin}/?fuuid=${twentyQuestionsId}`)
  await page.waitForSelector('main input[type=radio]')
  await begun
  // Whoever presses while a visit still begins is measured apart: see impatient-visit.ts.
  await page.waitForTimeout(firstReadingMs)
  const costs: number[] = []
  for (let change = 0; change < pagesPerWalk; change += 1) {
    // Nobody answers a question they have not read; what a page still does after it is there is over then.
    await page.waitForTimeout(readingMs)
    costs.push(await page.evaluate(changePage))
  }
  await page.context().close()
  return costs
}
