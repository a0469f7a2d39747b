import type { Page } from '@playwright/test'
import { type BrowserServer, startBrowserServer } from '../../testing/browser/browser-server.ts'
import { buildPage } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'
import { databaseServerVariable } from '../global-setup.ts'

const pages = [
  buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go')], 'two'),
  buildPage('two', 'REGULAR', [heading(3, 'Two')], null),
]

let asking: BrowserServer
test.beforeAll(async () => {
  const databaseServerUrl = process.env[databaseServerVariable]
  asking = await startBrowserServer({
    env: { CONFIRM_LEAVE: 'on' },
    ...(databaseServerUrl !== undefined && { databaseServerUrl }),
  })
})
test.afterAll(() => asking.close())

/** Opens a flow with the layout's half of the switch set, and touches the page as a person would. */
async function stand(page: Page, server: BrowserServer, layoutFlag: boolean): Promise<void> {
  await openFlow(page, server.origin + (await publishFlow(server, pages)))
  // Before the product reads it, so that nothing it still had to keep writes over it.
  await page.addInitScript((confirmLeave) => {
    const kept = JSON.parse(localStorage.getItem('layoutStore') ?? '{}')
    localStorage.setItem('layoutStore', JSON.stringify({ ...kept, confirmLeave }))
  }, layoutFlag)
  await page.reload()
  await expectPage(page, 'One')
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Two')
}

/** Leaves the flow: what the page asks the browser to say, and the questions the browser then puts. */
async function leave(page: Page, server: BrowserServer) {
  const text = await page.evaluate(() => {
    const event = document.createEvent('BeforeUnloadEvent')
    event.initEvent('beforeunload', false, true)
    window.dispatchEvent(event)
    return (event as BeforeUnloadEvent).returnValue // what was created under this very name
  })
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.goto(`${server.origin}/landing`)
  return { text, asked }
}

test('[ROUTE-33, ROUTE-34, GAP-22] leaving /flow asks when layout and configuration both want it', async ({
  page,
}) => {
  await stand(page, asking, true)
  expect(await leave(page, asking)).toEqual({ text: 'Leave?', asked: ['beforeunload'] })
})

for (const { layout, config } of [
  { layout: true, config: false },
  { layout: false, config: true },
  { layout: false, config: false },
]) {
  test(`[ROUTE-34, GAP-22] leaving /flow asks nothing: layout ${layout}, configuration ${config}`, async ({
    page,
    server,
  }) => {
    const used = config ? asking : server
    await stand(page, used, layout)
    expect(await leave(page, used)).toEqual({ text: '', asked: [] })
  })
}
