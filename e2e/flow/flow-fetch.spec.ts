import { openDatabase } from '../../server/data/database.ts'
import {
  buildItem,
  buildPage,
  pageId,
  withdrawProgramme,
} from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import {
  button,
  callsOf,
  expectPage,
  heading,
  moveElsewhere,
  openFlow,
  publishFlow,
  readLeadCall,
  readPageId,
  watchCalls,
} from '../flow-visit.ts'

const pages = [
  buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go')], 'two'),
  buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'On')], 'three'),
  buildPage('three', 'THANK_YOU', [heading(5, 'Three')], null),
]

test('[GAP-45, FLOW-27] opening /flow fetches the page of the address and shows where the lead is', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishFlow(server, pages))
  await expectPage(page, 'One')
  await moveElsewhere(page, '', { page: pageId('one'), answers: {} })
  const calls = watchCalls(page)
  await page.reload()
  await expectPage(page, 'Two')
  await expect(page.getByRole('heading', { name: 'One' })).toBeHidden()
  expect(readPageId(page)).toBe(pageId('two'))
  const [fetched] = callsOf(calls, readLeadCall)
  expect(fetched?.url.searchParams.get('page_uuid')).toBe(pageId('one'))
})

test('[FLOW-26, GAP-47, GAP-48] a finished flow shows nothing of itself when it is fetched', async ({
  page,
  server,
}) => {
  const asks = buildItem(6, 'TEXT_FIELD', { text: 'One more thing' })
  const last = buildPage('three', 'REGULAR', [heading(5, 'Three'), asks, button(7, 'Send')], null)
  await openFlow(page, await publishFlow(server, [...pages.slice(0, 2), last]))
  await page.getByRole('button', { name: 'Go' }).click()
  await page.getByRole('button', { name: 'On' }).click()
  await expectPage(page, 'Three')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your answers are in')).toBeVisible()
  const [reply] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/api/v1/leads/')),
    page.reload(),
  ])
  expect(await reply.json()).toMatchObject({ status: 'finished', page: null })
  await expect(page.getByRole('heading', { name: 'Your answers are in' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByRole('heading', { name: 'Three' })).toBeHidden()
  await expect(page.getByLabel('One more thing')).toHaveCount(0)
  await expect(page.locator('main [data-direction]')).toHaveCount(0)
  await expect(page.locator('[data-alert]')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/flow')
})

test('[GAP-46] /flow without a lead leads to /session-expired and sends nothing about one', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await page.goto('/flow')
  await expect(page).toHaveURL('/session-expired')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(calls.filter((call) => call.name.includes('/leads/'))).toEqual([])
})

test.describe('a page the flow does not have', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('[GAP-08] [GAP-52] leads to /session-expired, and from there to where the visit stands', async ({
    page,
    server,
  }) => {
    await openFlow(page, await publishFlow(server, pages))
    const calls = watchCalls(page)
    await page.goto('/flow?pageId=99999999-9999-4999-8999-999999999999')
    await expect(page).toHaveURL('/session-expired')
    await expect(page.getByRole('heading', { name: 'Your answers are still here' })).toBeVisible()
    const [fetched] = callsOf(calls, readLeadCall)
    expect(fetched?.url.searchParams.get('page_uuid')).toBe('99999999-9999-4999-8999-999999999999')
    await page.getByRole('link', { name: 'Continue where you left off' }).click()
    await expectPage(page, 'One')
    expect(readPageId(page)).toBe(pageId('one'))
  })
})

test.describe('a 403 on the flow fetch', () => {
  test.use({ expectedConsole: [/status of 403/] })

  test('[FLOW-28, FLOW-29, GAP-52] is told, and nothing of the flow is kept', async ({
    page,
    server,
  }) => {
    await openFlow(page, await publishFlow(server, pages))
    expect(await page.evaluate(() => localStorage.getItem('flowStore'))).not.toBeNull()
    // Our own server refuses no visit under way; another backend may.
    await page.route(/\/leads\/[^/]+\/(\?|$)/, (route) =>
      route.fulfill({ status: 403, json: { detail: 'This programme is no longer available.' } }),
    )
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('This programme is no longer available.')
    await expect(page).toHaveURL('/session-expired')
    expect(await page.evaluate(() => localStorage.getItem('flowStore'))).toBeNull()
    await expect(page.getByRole('heading', { name: 'One' })).toBeHidden()
  })
})

test.describe('a programme that was withdrawn', () => {
  test.use({ expectedConsole: [/status of 403/] })

  test('[FLOW-02] [GAP-53] goes on for who is in a visit, and its link tells anybody else', async ({
    page,
    server,
    browser,
  }) => {
    const path = await publishFlow(server, pages)
    await openFlow(page, path)
    const db = openDatabase(server.databaseUrl, { poolSize: 1 })
    await withdrawProgramme(db, path.split('=')[1] ?? '')
    await db.destroy()
    await page.reload()
    await expectPage(page, 'One')
    await page.goto(path)
    await expectPage(page, 'One')

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const stranger = await context.newPage()
    await stranger.goto(path)
    await expect(stranger.getByRole('heading', { name: 'No visit can begin here' })).toBeVisible()
    await expect(stranger.getByRole('main')).toContainText('This programme takes no new patients.')
    await context.close()
  })
})
