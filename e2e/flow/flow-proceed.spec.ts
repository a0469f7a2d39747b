import type { Page, Request } from '@playwright/test'
import type { Flow } from '../../contract/shapes/flow.ts'
import { buildItem, buildPage, pageId } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import {
  button,
  callsOf,
  changeFlow,
  expectPage,
  failCalls,
  heading,
  holdReplies,
  moveElsewhere,
  openFlow,
  proceedCall,
  proceedUrl,
  publishFlow,
  readLeadCall,
  readPageId,
  type SeenCall,
  watchCalls,
} from '../flow-visit.ts'

const bar = (page: Page) => page.getByRole('progressbar')
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Answers each going on with the changed flow, until it is stopped. */
async function changeProceeds(page: Page, change: (flow: Flow) => unknown) {
  await page.route(proceedUrl, (route) =>
    route.request().method() === 'PATCH' ? changeFlow(route, change) : route.fallback(),
  )
  return () => page.unroute(proceedUrl)
}

const nested = buildItem(9, 'NESTED_BUTTON', {
  answer_choices: [
    { id: 1, text: 'Left' },
    { id: 2, text: 'Right' },
  ],
})
const on = (id: number, title: string) => [heading(id, title), button(id + 1, 'On')]
const pages = [
  buildPage(
    'one',
    'WELCOME',
    [heading(1, 'One'), buildItem(7, 'TEXT_FIELD'), button(2, 'Go'), button(3, 'Also')],
    'two',
  ),
  buildPage('two', 'REGULAR', [heading(4, 'Two'), buildItem(8, 'TEXT_FIELD'), nested], 'three'),
  buildPage('three', 'REGULAR', on(10, 'Three'), 'four'),
  buildPage('four', 'REGULAR', on(20, 'Four'), 'five'),
  buildPage('five', 'REGULAR', on(30, 'Five'), 'six'),
  buildPage('six', 'REGULAR', on(40, 'Six'), 'seven'),
  buildPage('seven', 'REGULAR', on(50, 'Seven'), 'eight'),
  buildPage('eight', 'THANK_YOU', [heading(60, 'Eight')], null),
]

/** Presses on the first page again and again while its answer is on its way. */
async function pressWhileBusy(page: Page, calls: SeenCall[]): Promise<void> {
  await expectPage(page, 'One')
  expect(readPageId(page)).toBe(pageId('one'))
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '13')
  const release = await holdReplies(page, proceedUrl)
  await press(page, 'Go')
  await expect(page.getByRole('button', { name: 'Go' })).toHaveAttribute('aria-busy', 'true')
  for (const name of ['Go', 'Also', 'Go']) {
    await page.getByRole('button', { name }).click({ force: true })
  }
  await page.getByRole('textbox').press('Enter')
  release()
  await expectPage(page, 'Two')
  await page.unroute(proceedUrl)
  expect(callsOf(calls, proceedCall)).toHaveLength(1)
}

/** From the fifth page to the last, each in a reply that says less than it should. */
async function goOnWithoutShare(page: Page): Promise<void> {
  let stop = await changeProceeds(page, (flow) => ({
    ...flow,
    page: flow.page && { ...flow.page, page_items: [] },
  }))
  await press(page, 'On')
  await expect(page.getByRole('heading', { name: 'Five' })).toBeHidden()
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '1')
  expect(readPageId(page)).toBe(pageId('six'))
  await stop()
  await page.reload()
  await expectPage(page, 'Six')
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '75')
  stop = await changeProceeds(page, (flow) => ({ ...flow, current_page: 0 }))
  await press(page, 'On')
  await expectPage(page, 'Seven')
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '1')
  await stop()
  stop = await changeProceeds(page, (flow) => ({ ...flow, max_page: -1, status: 'active' }))
  await press(page, 'On')
  await expectPage(page, 'Eight')
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '1')
  await stop()
}

test.use({ expectedConsole: /status of (400|409)/ })

test('[FLOW-01, FLOW-13, FLOW-15, FLOW-16, FLOW-19, FLOW-20, FLOW-21, FLOW-36, FLOW-37, GAP-49, ROUTE-29, ROUTE-30] pages follow one another, each with its address and its share of the bar, by one call for a press; a refusal is told, lets go of the button and may lead elsewhere', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishFlow(server, pages))
  const calls = watchCalls(page)

  await test.step('while a proceed is under way a further click sends nothing', () =>
    pressWhileBusy(page, calls))

  await test.step('the page of the reply takes the place of the one before, in the address too', async () => {
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '25')
    await expect(page.getByRole('heading', { name: 'One' })).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/flow')
    expect(readPageId(page)).toBe(pageId('two'))
    expect(await page.evaluate(() => history.state)).toEqual({
      pageId: pageId('two'),
      currentPage: 2,
      from: `/flow?pageId=${pageId('one')}`,
    })
  })

  await test.step('a refusal is told and lets go of the pressed button', async () => {
    await failCalls(page, proceedUrl, 'PATCH', {
      status: 400,
      body: { other: 'Never shown.', page: ['The server said no', 'Twice.'] },
      times: 1,
    })
    const left = page.getByRole('button', { name: 'Left' })
    await page.getByRole('textbox').fill('kept')
    await left.click()
    await expect(page.getByRole('alert')).toContainText('The server said no. Twice.')
    await expect(left).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('textbox')).toHaveValue('kept')
    expect(readPageId(page)).toBe(pageId('two'))
    await left.click()
    await expectPage(page, 'Three')
    await page.unroute(proceedUrl)
  })

  await test.step('a refusal with another page in it shows that page', async () => {
    // Another tab of the same visitor goes on first; the server itself then refuses this one.
    await moveElsewhere(page, '', { page: pageId('three'), answers: {} })
    await press(page, 'On')
    await expectPage(page, 'Four')
    await expect(page.getByRole('alert')).toContainText('You already moved on from that page.')
    expect(readPageId(page)).toBe(pageId('four'))
  })

  await test.step('a reply that asks for it has its page fetched again', async () => {
    const stop = await changeProceeds(page, (flow) => ({ ...flow, refresh_page: true }))
    calls.length = 0
    const fetched = page.waitForRequest((asked: Request) => asked.url().includes('page_uuid'))
    await press(page, 'On')
    await expectPage(page, 'Five')
    await (await (await fetched).response())?.finished()
    await stop()
    expect(calls.map((call) => call.name)).toEqual([proceedCall, readLeadCall])
    expect(calls.at(-1)?.url.searchParams.get('page_uuid')).toBe(pageId('five'))
  })

  await test.step('the bar is at 1 when the page has no items or a number is not above 0', () =>
    goOnWithoutShare(page))
})
