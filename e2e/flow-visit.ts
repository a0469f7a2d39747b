import type { Page, Request, Route } from '@playwright/test'
import { readVariants } from '../contract/endpoints/visitors.ts'
import type { Flow } from '../contract/shapes/flow.ts'
import type { PageDefinition, RedirectRule } from '../flow/definition.ts'
import type { CompiledProgramme } from '../server/programmes/compiled-programme.ts'
import type { BrowserServer } from '../testing/browser/browser-server.ts'
import { buildItem, buildProgramme, publishProgramme } from '../testing/flows/small-programme.ts'
import { expect } from './fixtures.ts'
import { readLeadId } from './sink-visit.ts'

/** The programme of testing/programmes that has everything once. */
export const kitchenSink = '/?fuuid=11111111-2222-4333-8444-555555555555'

/** Publishes a flow of these pages on the test's server; the path of its link. */
export async function publishFlow(
  server: BrowserServer,
  pages: PageDefinition[],
  parts: Partial<CompiledProgramme> = {},
): Promise<string> {
  const programme = buildProgramme({ modules: [], ...parts, definition: { pages } })
  return `/?fuuid=${(await publishProgramme(server.db, programme)).fuuid}`
}

export const heading = (id: number, text: string) =>
  buildItem(id, 'STATIC_TEXT', { text: `<h1>${text}</h1>` })

export const button = (id: number, text: string, redirects: RedirectRule[] = []) =>
  buildItem(id, 'BUTTON', { text: '', button_text: text, redirects })

/** Opens a flow's link and waits for its first page. */
export async function openFlow(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForURL(/\/flow\?pageId=/)
  await expect(page.locator('main [data-direction], main button').first()).toBeVisible()
}

/** Opens the kitchen sink at one of its pages. */
export async function openSink(page: Page, section: string): Promise<void> {
  await openFlow(page, kitchenSink)
  await page.getByRole('radio', { name: `To ${section}`, exact: true }).click()
  await expect(page.getByRole('radio', { name: 'To texts' })).toBeHidden()
}

/** The page the address names. */
export const readPageId = (page: Page) => new URL(page.url()).searchParams.get('pageId')

export const expectPage = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

/** One call to the API: `PATCH /api/v1/leads/{id}/`, with ids left out of the path. */
export interface SeenCall {
  name: string
  url: URL
  /** What was sent as JSON; null without a body. */
  body: Record<string, unknown> | null
  headers: Record<string, string>
}

const leadIdInPath = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

function readCall(request: Request): SeenCall {
  const url = new URL(request.url())
  const isJson = request.headers()['content-type']?.includes('json')
  return {
    name: `${request.method()} ${url.pathname.replaceAll(leadIdInPath, '{id}')}`,
    url,
    body: isJson ? request.postDataJSON() : null,
    headers: request.headers(),
  }
}

/** Every API call of the page from now on, in order; not what is asked beside it, early or late, about experiments. */
export function watchCalls(page: Page): SeenCall[] {
  const calls: SeenCall[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== readVariants.path)
      calls.push(readCall(request))
  })
  return calls
}

export const proceedCall = 'PATCH /api/v1/leads/{id}/'
export const backCall = 'PATCH /api/v1/leads/{id}/back/'
export const readLeadCall = 'GET /api/v1/leads/{id}/'
export const createLeadCall = 'POST /api/v1/leads/'

export const callsOf = (calls: readonly SeenCall[], name: string) =>
  calls.filter((call) => call.name === name)

export const proceedUrl = /\/api\/v1\/leads\/[^/]+\/$/
export const backUrl = /\/api\/v1\/leads\/[^/]+\/back\/$/

/** What the proceed sends that `act` brings about. */
export async function catchAnswers(page: Page, act: () => Promise<unknown>) {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'PATCH' && proceedUrl.test(one.url())),
    act(),
  ])
  return (await request.postDataJSON()) as { page: string; answers: Record<string, unknown> } // our own request
}

/** Moves the page's lead by a call, as another tab of its browser does: `''` is on, `back/` is back. */
export async function moveElsewhere(page: Page, way: '' | 'back/', data: object): Promise<void> {
  const url = `/api/v1/leads/${await readLeadId(page)}/${way}`
  const headers = { 'sec-fetch-site': 'same-origin' }
  const reply = await page.request.patch(url, { data, headers })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Answers requests of one method with a failure, the given number of times; the rest go through. */
export async function failCalls(
  page: Page,
  url: RegExp,
  method: string,
  failure: { status: number; body: unknown; times?: number },
): Promise<void> {
  let left = failure.times ?? Number.POSITIVE_INFINITY
  await page.route(url, async (route) => {
    if (route.request().method() !== method || left === 0) return route.fallback()
    left -= 1
    await route.fulfill({ status: failure.status, json: failure.body })
  })
}

/** Lets a request reach the server and changes the Flow it answers with. */
export async function changeFlow(route: Route, change: (flow: Flow) => unknown): Promise<void> {
  const reply = await route.fetch()
  await route.fulfill({ response: reply, json: change(await reply.json()) })
}

/** Holds every answer of an address back until the returned function is called. */
export async function holdReplies(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Opens a link whose program does not arrive before the returned function is called. */
export async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdReplies(page, '**/assets/index-*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

/** From now on documents are asked for as by a link on another site, whose request does not show the strict cookie. */
export async function openFromElsewhere(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const { cookie: _cookie, ...headers } = await route.request().allHeaders()
      await route.fulfill({
        response: await route.fetch({
          headers: { ...headers, 'sec-fetch-site': 'cross-site', cookie: '' },
        }),
      })
    },
  )
}
