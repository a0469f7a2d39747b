import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The test programme that shows everything once. */
export const sinkId = '11111111-2222-4333-8444-555555555555'
export const sinkLink = `/?fuuid=${sinkId}`

export interface SentCall {
  method: string
  /** Path and query, with the origin left out. */
  path: string
  body: unknown
  headers: Record<string, string>
}

/** Every call of the API the page makes from now on, whose method and path fit. */
export function watchCalls(page: Page, wanted = /./): SentCall[] {
  const calls: SentCall[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const method = request.method()
    if (!pathname.startsWith('/api/') || !wanted.test(`${method} ${pathname}`)) return
    calls.push({
      method,
      path: pathname + search,
      body: request.postDataJSON(),
      headers: request.headers(),
    })
  })
  return calls
}

/** Its first page is shown and its visit has begun. */
export async function expectSinkStart(page: Page): Promise<void> {
  await page.waitForURL(/\/flow\?pageId=/)
  await expect(page.getByRole('heading', { name: 'Everything once' })).toBeVisible()
}

/** Method and path of each call. */
export function listCalls(calls: readonly SentCall[]): string[] {
  return calls.map(({ method, path }) => `${method} ${path}`)
}

export async function openSink(page: Page, link = sinkLink): Promise<void> {
  await page.goto(link)
  await expectSinkStart(page)
}

/** From the first page to one of its sections, named as the answer that leads there. */
export async function chooseSection(page: Page, section: string): Promise<void> {
  await page.getByRole('radio', { name: `To ${section}`, exact: true }).click()
}

/** Creates an account in the flow, so that the page is signed in and one page further. */
export async function signUp(page: Page): Promise<void> {
  await openSink(page)
  await chooseSection(page, 'account')
  await page.getByLabel('E-mail address').fill(`${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('Quiet-harbour-77')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

/** What the browser keeps under a name. */
export function readKept(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

/** The same, taken apart; null when nothing is kept. */
export async function readKeptJson(
  page: Page,
  key: string,
): Promise<Record<string, unknown> | null> {
  return JSON.parse((await readKept(page, key)) ?? 'null')
}

/** The id of the lead the flow is kept for. */
export async function readLeadId(page: Page): Promise<unknown> {
  return (await readKeptJson(page, 'flowStore'))?.leadId
}
