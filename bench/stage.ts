import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type BrowserServer, startBrowserServer } from '../testing/browser/browser-server.ts'
import { resolveChromium } from '../testing/browser/chromium.ts'
import { type FloorServer, startFloorServer } from './floor-server.ts'
import { writeTwentyQuestions } from './twenty-questions.ts'

const processorSlowdown = 4

/** Bytes a second and milliseconds. */
export interface Network {
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

/** Mobile networks as they are met: 1.6 Mbit/s far from everything, and an ordinary one of 9 Mbit/s. */
export const networks = {
  slow: { latency: 400, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  fast: { latency: 170, downloadThroughput: 1_125_000, uploadThroughput: 187_500 },
} as const satisfies Record<string, Network>

/** A browser and the product with twenty questions. */
export interface Stage {
  browser: Browser
  server: BrowserServer
}

export async function setStage(
  stack: AsyncDisposableStack,
  browserArguments: string[] = [],
): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'posology-bench-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  await writeTwentyQuestions(folder, 'choice')
  await writeTwentyQuestions(folder, 'text')
  const server = await startBrowserServer({ programmeFolders: [folder] })
  stack.defer(() => server.close())
  const { executablePath, env } = resolveChromium()
  const browser = await chromium.launch({
    env,
    args: browserArguments,
    ...(executablePath && { executablePath }),
  })
  stack.defer(() => browser.close())
  return { browser, server }
}

/** The same with the page written by hand beside it. */
export async function setStageWithFloor(
  stack: AsyncDisposableStack,
): Promise<Stage & { floor: FloorServer }> {
  const stage = await setStage(stack)
  const floor = await startFloorServer(Number(new URL(stage.server.origin).port))
  stack.defer(() => floor.close())
  return { ...stage, floor }
}

/** A page of a browser that was never here, on a telephone four times slower than this machine. */
export async function openSlowPage(browser: Browser, network?: Network): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  if (network) {
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  }
  return page
}
