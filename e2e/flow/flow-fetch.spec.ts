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
import { keepOnly } from '../prepared-visit.ts'

const asks = buildItem(6, 'TEXT_FIELD', { text: 'One more thing' })
const pages = [
  buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go')], 'two'),
  buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'On')], 'three'),
  buildPage('three', 'REGULAR', [heading(5, 'Three'), asks, button(7, 'Send')], null),
]
const unknownPage = '99999999-9999-4999-8999-999999999999'

test.use({ expectedConsole: /status of (403|404)/ })

test('[FLOW-02, FLOW-26, FLOW-27, GAP-08, GAP-45, GAP-46, GAP-47, GAP-48, GAP-52, GAP-53] opening /flow fetches the page of the address and shows where the lead is; a page it does not have, no lead and a finished flow show nothing of it; a withdrawn programme goes on for who is in a visit only', async ({
  page,
  server,
}) => {
  const path = await publishFlow(server, pages)
  await openFlow(page, path)
  await expectPage(page, 'One')
  const calls = watchCalls(page)

  await test.step('where the lead is elsewhere by now, its programme withdrawn meanwhile', async () => {
    const db = openDatabase(server.databaseUrl, { poolSize: 1 })
    await withdrawProgramme(db, path.split('=')[1] ?? '')
    await db.destroy()
    await moveElsewhere(page, '', { page: pageId('one'), answers: {} })
    await page.reload()
    await expectPage(page, 'Two')
    await expect(page.getByRole('heading', { name: 'One' })).toBeHidden()
    expect(readPageId(page)).toBe(pageId('two'))
    const [fetched] = callsOf(calls, readLeadCall)
    expect(fetched?.url.searchParams.get('page_uuid')).toBe(pageId('one'))
    await page.goto(path)
    await expectPage(page, 'Two')
  })

  await test.step('a page the flow does not have leads to /session-expired, and from there to where the visit stands', async () => {
    calls.length = 0
    await page.goto(`/flow?pageId=${unknownPage}`)
    await expect(page).toHaveURL('/session-expired')
    await expect(page.getByRole('heading', { name: 'Your answers are still here' })).toBeVisible()
    const [fetched] = callsOf(calls, readLeadCall)
    expect(fetched?.url.searchParams.get('page_uuid')).toBe(unknownPage)
    await page.getByRole('link', { name: 'Continue where you left off' }).click()
    await expectPage(page, 'Two')
    expect(readPageId(page)).toBe(pageId('two'))
  })

  await test.step('a finished flow shows nothing of itself', async () => {
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

  await test.step('without a lead /flow leads to /session-expired and sends nothing about one', async () => {
    await page.context().clearCookies()
    await keepOnly(page, server.origin)
    calls.length = 0
    await page.goto('/flow')
    await expect(page).toHaveURL('/session-expired')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(calls.filter((call) => call.name.includes('/leads/'))).toEqual([])
  })

  await test.step('the link of what was withdrawn tells anybody else', async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'No visit can begin here' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('This programme takes no new patients.')
  })
})
