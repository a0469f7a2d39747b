import type { Page } from '@playwright/test'
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
  openFlow,
  proceedCall,
  proceedUrl,
  publishFlow,
  readLeadCall,
  readPageId,
  watchCalls,
} from '../flow-visit.ts'

const threePages = [
  buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go'), button(3, 'Also')], 'two'),
  buildPage('two', 'REGULAR', [heading(4, 'Two'), button(5, 'On')], 'three'),
  buildPage('three', 'THANK_YOU', [heading(6, 'Three')], null),
]

test('[FLOW-01, FLOW-15, FLOW-16, FLOW-36, ROUTE-29, ROUTE-30] pages follow one another, each with its address, and the bar shows current_page / max_page x 100', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishFlow(server, threePages))
  await expectPage(page, 'One')
  expect(readPageId(page)).toBe(pageId('one'))
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', '33')
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Two')
  await expect(bar).toHaveAttribute('aria-valuenow', '67')
  await expect(page.getByRole('heading', { name: 'One' })).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/flow')
  expect(readPageId(page)).toBe(pageId('two'))
  expect(await page.evaluate(() => history.state)).toEqual({
    pageId: pageId('two'),
    currentPage: 2,
    from: `/flow?pageId=${pageId('one')}`,
  })
  await page.getByRole('button', { name: 'On' }).click()
  await expectPage(page, 'Three')
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  expect(readPageId(page)).toBe(pageId('three'))
})

test('[FLOW-13] while a proceed is under way a further click sends nothing', async ({
  page,
  server,
}) => {
  const field = buildItem(7, 'TEXT_FIELD', { text: 'Anything' })
  const first = buildPage('one', 'WELCOME', [field, button(2, 'Go'), button(3, 'Also')], 'two')
  await openFlow(page, await publishFlow(server, [first, ...threePages.slice(1)]))
  const calls = watchCalls(page)
  const release = await holdReplies(page, proceedUrl)
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByRole('button', { name: 'Go' })).toHaveAttribute('aria-busy', 'true')
  for (const name of ['Go', 'Also', 'Go']) {
    await page.getByRole('button', { name }).click({ force: true })
  }
  await page.getByLabel('Anything').press('Enter')
  release()
  await expectPage(page, 'Two')
  expect(callsOf(calls, proceedCall)).toHaveLength(1)
})

test.describe('a failed proceed', () => {
  test.use({ expectedConsole: [/status of (400|409)/] })

  test('[FLOW-19, FLOW-20] shows the parsed error and lets go of the pressed button', async ({
    page,
    server,
  }) => {
    const pages = [
      buildPage(
        'pressed',
        'REGULAR',
        [
          heading(1, 'Pressed'),
          buildItem(2, 'TEXT_FIELD'),
          buildItem(3, 'NESTED_BUTTON', {
            answer_choices: [
              { id: 1, text: 'Left' },
              { id: 2, text: 'Right' },
            ],
          }),
        ],
        'three',
      ),
      ...threePages.slice(2),
    ]
    await openFlow(page, await publishFlow(server, pages))
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
    expect(readPageId(page)).toBe(pageId('pressed'))
    await left.click()
    await expectPage(page, 'Three')
  })

  test('[FLOW-21] with another page in its body shows that page', async ({ page, server }) => {
    const path = await publishFlow(server, threePages)
    await openFlow(page, path)
    // A second tab of the same visitor goes on first; the server itself then refuses this one.
    const other = await page.context().newPage()
    await openFlow(other, path)
    await other.getByRole('button', { name: 'Go' }).click()
    await expectPage(other, 'Two')
    await page.getByRole('button', { name: 'Go' }).click()
    await expectPage(page, 'Two')
    await expect(page.getByRole('alert')).toContainText('You already moved on from that page.')
    expect(readPageId(page)).toBe(pageId('two'))
  })
})

test('[GAP-49] a reply that asks for it has its page fetched again', async ({ page, server }) => {
  await openFlow(page, await publishFlow(server, threePages))
  const calls = watchCalls(page)
  await page.route(proceedUrl, (route) =>
    route.request().method() === 'PATCH'
      ? changeFlow(route, (flow) => ({ ...flow, refresh_page: true }))
      : route.continue(),
  )
  const fetched = page.waitForResponse((reply) => reply.request().method() === 'GET')
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Two')
  await fetched
  const names = calls.map((call) => call.name)
  expect(names.slice(names.indexOf(proceedCall))).toEqual([proceedCall, readLeadCall])
  expect(calls.at(-1)?.url.searchParams.get('page_uuid')).toBe(pageId('two'))
})

test.describe('the progress bar', () => {
  const share = (page: Page) => page.getByRole('progressbar')

  test('[FLOW-37] is 1 when the page has no items or a number is not above 0', async ({
    page,
    server,
  }) => {
    await openFlow(page, await publishFlow(server, threePages))
    const changes = [
      (flow: Flow) => ({ ...flow, current_page: 0 }),
      (flow: Flow) => ({ ...flow, max_page: -1, status: 'active' }),
    ]
    await page.route(proceedUrl, (route) =>
      changeFlow(route, changes.shift() ?? ((flow: Flow) => flow)),
    )
    await page.getByRole('button', { name: 'Go' }).click()
    await expectPage(page, 'Two')
    await expect(share(page)).toHaveAttribute('aria-valuenow', '1')
    await page.getByRole('button', { name: 'On' }).click()
    await expectPage(page, 'Three')
    await expect(share(page)).toHaveAttribute('aria-valuenow', '1')
    await openFlow(page, await publishFlow(server, threePages))
    changes.push((flow) => ({ ...flow, page: flow.page && { ...flow.page, page_items: [] } }))
    await page.getByRole('button', { name: 'Go' }).click()
    await expect(page.getByRole('heading', { name: 'One' })).toBeHidden()
    await expect(share(page)).toHaveAttribute('aria-valuenow', '1')
  })
})
