import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { redirectItemType } from '../../contract/codes.ts'
import type { ScriptModule } from '../../contract/shapes/rx-user.ts'
import type { RedirectRule } from '../../flow/definition.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'

const link = (path: string): RedirectRule => ({
  answer: null,
  redirect_item_type: redirectItemType.REDIRECT_LINK,
  link: `https://reading.example/${path}`,
  call_to: null,
})

/** What a page around ours might say to it: 30 messages, of which none is answered or done. */
function postHostileMessages(): void {
  const away = 'https://evil.example/'
  const types = ['redirect', 'navigate', 'open', 'login', 'logout', 'token', 'answer', 'proceed']
  const kinds = [...types, 'back', 'theme', 'config', 'close']
  const messages: unknown[] = [
    ...kinds.map((type) => ({ type, url: away, target: '_top', token: 't', pageId: 'x' })),
    ...kinds.map((type) => JSON.stringify({ type, url: 'javascript:alert(1)' })),
    null,
    [],
    'x'.repeat(1_000_000),
    { __proto__: null, type: { toString: 'redirect' } },
    { source: 'react-devtools-bridge', payload: { event: 'inspect' } },
    new ArrayBuffer(8),
  ]
  for (const message of messages) frames[0]?.postMessage(message, '*')
}

test('[REDIR-05, GAP-59, P15] in a frame the parent is told, and the frame stays where it is; what it says changes nothing, and the account opens in a window of its own', async ({
  page,
  context,
  server,
}) => {
  // Another port of the same site, as a maker's page and the product are in use.
  const parentPage = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html')
    reply.end(`<script>told = []; onmessage = ({ data, origin }) => told.push({ data, origin })</script>
      <iframe src="${server.origin}${path}" width="600" height="600"></iframe>`)
  })
  parentPage.listen(0, '127.0.0.1')
  await once(parentPage, 'listening')
  const address = parentPage.address()
  const parent = `http://localhost:${typeof address === 'object' ? address?.port : 0}`
  const pages = [
    buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Here', [link('a?b=1')])], 'two'),
    buildPage(
      'two',
      'REGULAR',
      [heading(3, 'Two'), button(4, 'Tab', [link('c?new_tab=1')])],
      'three',
    ),
    buildPage('three', 'ACCOUNT_CREATION', [buildItem(5, 'PASSWORD')], 'four'),
    buildPage('four', 'THANK_YOU', [heading(6, 'Four')], null),
  ]
  const path = await publishFlow(server, pages, { frame_parents: [parent] })
  await context.route('https://reading.example/**', (route) => route.fulfill({ body: '' }))
  await page.clock.install()
  await page.goto(`${parent}/`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Here' }).click()
  await expect(frame.getByRole('heading', { name: 'Two' })).toBeVisible()
  const told = () => page.evaluate('told')
  const { origin } = server
  const here = { data: { type: 'redirect', url: 'https://reading.example/a' }, origin }
  await expect.poll(told).toEqual([here])
  await page.clock.runFor(2_000)
  await expect(frame.getByRole('heading', { name: 'Two' })).toBeVisible()

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('button', { name: 'Tab' }).click(),
  ])
  await tab.waitForURL('https://reading.example/c')
  const there = { data: { type: 'redirect', url: 'https://reading.example/c' }, origin }
  await expect.poll(told).toEqual([here, there])

  const question = frame.getByText('Already have an account?')
  await expect(question).toBeVisible()
  await page.evaluate(postHostileMessages)
  await page.clock.runFor(2_000)
  await expect(question).toBeVisible()
  expect(await told()).toEqual([here, there])
  expect(page.url()).toBe(`${parent}/`)

  await frame.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await expect(
    frame.getByRole('heading', { name: 'Your account opens in a new window' }),
  ).toBeVisible()
  await expect(frame.getByLabel('Password')).toHaveCount(0)
  const [own] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Open a new window' }).click(),
  ])
  await expect(own.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await own.evaluate(() => [location.pathname, window.opener])).toEqual(['/login', null])
  await frame.getByRole('link', { name: 'Back to your questions' }).click()
  await expect(question).toBeVisible()
  parentPage.close()
})

/** What stands for links of the page below; each of the first four would be taken first by its place, and leads elsewhere. */
function listModules(own: string): ScriptModule[] {
  const cta = { module_type: 'cta', persistence: 'memory', include_utms: true } as const
  const elsewhere = { ...cta, alias: 'a-tab', url: 'https://reading.example/elsewhere' } as const
  return [
    { ...elsewhere, module: 'off', enabled: false },
    { ...elsewhere, module: 'route', include: ['/landing'] },
    { ...elsewhere, module: 'language', language_codes: ['es'] },
    { ...elsewhere, module: 'programme', condition_uuid: crypto.randomUUID() },
    {
      ...cta,
      module: 'tab',
      alias: 'a-tab',
      url: 'https://reading.example/tab?a=1',
      open_in: 10,
      enabled: true,
      include: ['/landing', '/flow'],
      language_codes: ['es', 'en'],
    },
    {
      ...cta,
      module: 'card',
      alias: 'a-card',
      url: 'https://reading.example/card',
      open_in: 20,
      include_utms: false,
    },
    { ...cta, module: 'check', alias: 'check', url: own, open_in: 20, include_utms: false },
  ]
}

/** Opens the flow of ours above the page twice: it changes nothing below, Escape within gives the focus back, and its redirect leads the window. */
async function expectOwnFlowInDialog(page: Page): Promise<void> {
  const kept = () => page.evaluate(() => [localStorage.getItem('flowStore'), location.href])
  const before = await kept()
  await page.getByRole('link', { name: 'Check yourself' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check yourself' })
  const frame = dialog.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Further' }).click()
  await expect(frame.getByRole('heading', { name: 'Inner two' })).toBeVisible()
  expect(await kept()).toEqual(before)
  // A phone has no room for a page beside another: all but the line of its title is its own.
  await page.setViewportSize({ width: 360, height: 616 })
  await expect.poll(async () => (await dialog.locator('iframe').boundingBox())?.width).toBe(360)
  const height = (await dialog.locator('iframe').boundingBox())?.height ?? 0
  expect(height).toBeGreaterThan(616 - 64)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await frame.getByRole('button', { name: 'Away' }).press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Check yourself' })).toBeFocused()
  // Which links stand for something else is told with the user.
  const user = page.waitForResponse(/\/rxuser\//)
  await page.reload()
  await expectPage(page, 'Two')
  await (await user).finished()
  await page.getByRole('link', { name: 'Check yourself' }).click()
  const away = frame.getByRole('button', { name: 'Away' })
  const further = frame.getByRole('button', { name: 'Further' })
  await expect(away.or(further)).toBeVisible()
  if (await further.isVisible()) await further.click()
  await away.click()
  await page.waitForURL('https://reading.example/a')
}

test('[ENUM-17, GAP-78, GAP-90, P18] a link that a cta module stands for opens its page, with the campaign where it says so, in a new tab or in a dialog above this one; modules for elsewhere are passed over; a flow of ours there leaves the visit below as it was, gives the focus back when Escape within closes it, and leads the window where it redirects', async ({
  page,
  context,
  server,
}) => {
  const inner = await publishFlow(server, [
    buildPage('first', 'WELCOME', [heading(1, 'Inner one'), button(2, 'Further')], 'second'),
    buildPage(
      'second',
      'REGULAR',
      [heading(3, 'Inner two'), button(4, 'Away', [link('a')])],
      'end',
    ),
    buildPage('end', 'THANK_YOU', [heading(5, 'Inner end')], null),
  ])
  const modules = listModules(server.origin + inner)
  const campaign =
    'rx_campaign=spring&rx_source=letter&rx_medium=mail&rx_term=relief&rx_content=blue'
  const text = `<h1>Two</h1><p><a href="#a-tab">Read more</a>, <a href="#a-card">your card</a>,
    <a href="#check">Check yourself</a></p>`
  // By its page alone the server knows the visit below again: no other test has this one.
  const outer = [
    buildPage('below-one', 'WELCOME', [heading(1, 'One'), button(2, 'Go on')], 'below-two'),
    buildPage(
      'below-two',
      'REGULAR',
      [buildItem(3, 'STATIC_TEXT', { text }), button(4, 'Next')],
      'below-end',
    ),
    buildPage('below-end', 'THANK_YOU', [heading(5, 'Three')], null),
  ]
  await context.route('https://reading.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Your savings card</h1>' }),
  )
  const bringServices = Promise.withResolvers<void>()
  await page.route(/\/assets\/services-[^/]+\.js$/, async (route) => {
    await bringServices.promise
    await route.continue()
  })
  await openFlow(page, `${await publishFlow(server, outer, { modules })}&${campaign}`)
  // The modules come with the user, whose reply may come after the page; what runs them comes after both.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rxId'))).not.toBeNull()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Read more' }).click()
  // A press before it came is kept.
  bringServices.resolve()
  const tab = await opened
  await tab.waitForURL('https://reading.example/**')
  const utms =
    'utm_campaign=spring&utm_source=letter&utm_medium=mail&utm_term=relief&utm_content=blue'
  expect(tab.url()).toBe(`https://reading.example/tab?a=1&${utms}`)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.close()

  const card = page.getByRole('link', { name: 'your card' })
  const shown = page.getByRole('dialog', { name: 'your card' })
  await card.press('Enter')
  await expect(shown).toBeVisible()
  const framed = shown.locator('iframe[title="your card"]')
  await expect(framed).toHaveAttribute('src', 'https://reading.example/card')
  await expect(
    framed.contentFrame().getByRole('heading', { name: 'Your savings card' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(card).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/flow')

  await expectOwnFlowInDialog(page)
})
