import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type BrowserServer, startBrowserServer } from '../testing/browser-server.ts'
import { resolveChromium } from '../testing/chromium.ts'
import { startFloorServer } from './floor-server.ts'
import { type Comparison, compareInTurns, median, percentile95 } from './in-turns.ts'
import { twentyQuestionsId, writeTwentyQuestions } from './twenty-questions.ts'

const rounds = 5
const pagesPerRound = 15
const processorSlowdown = 4
const slowMobile = { latency: 400, downloadThroughput: 200_000, uploadThroughput: 93_750 }

export interface PageSpeed {
  /** From the link to a first question in the document, in ms. */
  firstQuestion: Comparison
  /** From the click to the painted next question without the network's part, in ms. */
  pageChange: Comparison
  /** What 95 of 100 of our page changes do not exceed, in ms. */
  slowPageChange: number
}

interface Change {
  waitedMs: number
  networkMs: number
}

/** Runs inside the page: clicks the first choice and waits until the next question is painted. */
function changePage(): Promise<Change> {
  const choice = document.querySelector<HTMLInputElement>('main input[type=radio]')
  const before = document.querySelector('main')?.textContent?.match(/\((\d+)\)/)?.[1]
  return new Promise((resolve) => {
    performance.clearResourceTimings()
    const startedMs = performance.now()
    const finish = () => {
      const calls = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/api\/v1\/leads\//.test(name))
      resolve({
        waitedMs: performance.now() - startedMs,
        networkMs: calls.reduce((sum, call) => sum + call.duration, 0),
      })
    }
    const observer = new MutationObserver(() => {
      const now = document.querySelector('main')?.textContent?.match(/\((\d+)\)/)?.[1]
      if (now === undefined || now === before) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(finish))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    choice?.click()
  })
}

async function openPage(browser: Browser, network: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  if (network) {
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slowMobile })
  }
  return page
}

async function measureFirstQuestion(browser: Browser, origin: string): Promise<number> {
  const page = await openPage(browser, true)
  await page.goto(`${origin}/?fuuid=${twentyQuestionsId}`, { waitUntil: 'commit' })
  await page.waitForSelector('main input[type=radio]')
  const passedMs = await page.evaluate(() => performance.now())
  await page.context().close()
  return passedMs
}

async function measurePageChanges(browser: Browser, origin: string): Promise<number[]> {
  const page = await openPage(browser, false)
  await page.goto(`${origin}/?fuuid=${twentyQuestionsId}`)
  await page.waitForSelector('main input[type=radio]')
  const costs: number[] = []
  for (let change = 0; change < pagesPerRound; change += 1) {
    const { waitedMs, networkMs } = await page.evaluate(changePage)
    costs.push(waitedMs - networkMs)
  }
  await page.context().close()
  return costs
}

/** A browser, the product with twenty questions, and what puts them away again. */
export interface Stage {
  browser: Browser
  server: BrowserServer
}

export async function setStage(stack: AsyncDisposableStack): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'posology-bench-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  await writeTwentyQuestions(folder)
  const server = await startBrowserServer({ programmeFolders: [folder] })
  stack.defer(() => server.close())
  const { executablePath, env } = resolveChromium()
  const browser = await chromium.launch({ env, ...(executablePath && { executablePath }) })
  stack.defer(() => browser.close())
  return { browser, server }
}

/** The product against a page written by hand: the same questions, server and slow telephone. */
export async function comparePageSpeed(): Promise<PageSpeed> {
  await using stack = new AsyncDisposableStack()
  const { browser, server } = await setStage(stack)
  const floor = await startFloorServer(Number(new URL(server.origin).port))
  stack.defer(() => floor.close())
  const compare = (measure: (browser: Browser, origin: string) => Promise<number>) =>
    compareInTurns(
      rounds,
      () => measure(browser, server.origin),
      () => measure(browser, floor.origin),
    )
  const ours: number[] = []
  const firstQuestion = await compare(measureFirstQuestion)
  const pageChange = await compare(async (browser, origin) => {
    const costs = await measurePageChanges(browser, origin)
    if (origin === server.origin) ours.push(...costs)
    return median(costs)
  })
  return { firstQuestion, pageChange, slowPageChange: percentile95(ours) }
}
