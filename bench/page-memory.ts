import type { CDPSession, Page } from '@playwright/test'
import type { Bench, Figure } from './figures.ts'
import { setStage } from './stage.ts'
import { twentyQuestionsId } from './twenty-questions.ts'

interface PageMemory {
  /** Live bytes of script memory after ten and after a hundred page changes. */
  earlyBytes: number
  lateBytes: number
}

const early = 10
const late = 100

/** The number in the question that is shown, once it is this one. */
async function waitForQuestion(page: Page, number: number): Promise<void> {
  await page.getByRole('main').getByText(`(${number})`).first().waitFor()
}

/** There and back again: two page changes. Another choice each time, so that each is a new answer. */
async function goThereAndBack(page: Page, round: number): Promise<void> {
  const choices = page.getByRole('main').locator('input[type=radio]')
  await choices.nth(round % 4).click({ force: true })
  await waitForQuestion(page, 2)
  await page.getByRole('banner').getByRole('button').first().click()
  await waitForQuestion(page, 1)
}

async function readLiveBytes(session: CDPSession): Promise<number> {
  // Twice, since the first collection may only queue what finalizers then let go.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/**
 * A browser translates what runs often into faster code and keeps that as live memory, a hundred pages long. This
 * is about what the app keeps.
 */
const withoutTranslation = ['--js-flags=--no-sparkplug --no-maglev --no-turbofan']

/** Whether walking between pages lets go of what it used. */
async function measurePageMemory(): Promise<PageMemory> {
  await using stack = new AsyncDisposableStack()
  const { browser, server } = await setStage(stack, withoutTranslation)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const session = await page.context().newCDPSession(page)
  await page.goto(`${server.origin}/?fuuid=${twentyQuestionsId}`)
  await waitForQuestion(page, 1)
  let earlyBytes = 0
  for (let changes = 2; changes <= late; changes += 2) {
    await goThereAndBack(page, changes / 2)
    if (changes === early) earlyBytes = await readLiveBytes(session)
  }
  return { earlyBytes, lateBytes: await readLiveBytes(session) }
}

async function measureMemory(): Promise<Figure[]> {
  const { earlyBytes, lateBytes } = await measurePageMemory()
  const of = `${(lateBytes / 1e6).toFixed(2)} MB against ${(earlyBytes / 1e6).toFixed(2)} MB`
  return [
    { name: 'live memory', value: lateBytes / earlyBytes, unit: 'ratio', limit: 1.1, aim: 1, of },
  ]
}

export const memoryBench: Bench = {
  title: 'script memory after a hundred page changes against after ten',
  measure: measureMemory,
}
