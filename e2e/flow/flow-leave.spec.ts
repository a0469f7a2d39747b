import { buildPage } from '../../testing/flows/small-programme.ts'
import { changeSettings } from '../change-settings.ts'
import { expect, test } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'

const pages = [
  buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go')], 'two'),
  buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'On')], 'three'),
  buildPage('three', 'REGULAR', [heading(5, 'Three')], null),
]

test('[ROUTE-33, ROUTE-34, GAP-22] leaving /flow asks only when layout and configuration both want it', async ({
  page,
  server,
}) => {
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  // Before the product reads it, so that nothing it still had to keep writes over it. `name` outlives a document.
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('layoutStore') ?? '{}')
    const confirmLeave = window.name === 'layout wants it'
    localStorage.setItem('layoutStore', JSON.stringify({ ...kept, confirmLeave }))
  })
  await openFlow(page, await publishFlow(server, pages))
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Two')
  for (const { layout, config } of [
    { layout: true, config: false },
    { layout: false, config: true },
    { layout: true, config: true },
    { layout: false, config: false },
  ]) {
    await changeSettings(page, { confirmLeave: config })
    await page.evaluate((wants) => {
      window.name = wants ? 'layout wants it' : ''
    }, layout)
    await page.goto('/flow')
    await expectPage(page, 'Two')
    // The browser asks only about a page that somebody has touched.
    await page.getByRole('heading', { name: 'Two' }).click()
    const text = await page.evaluate(() => {
      const event = document.createEvent('BeforeUnloadEvent')
      event.initEvent('beforeunload', false, true)
      window.dispatchEvent(event)
      return (event as BeforeUnloadEvent).returnValue // what was created under this very name
    })
    expect([layout, config, text]).toEqual([layout, config, layout && config ? 'Leave?' : ''])
    expect(asked).toEqual([])
    await page.goto('/not-found')
    expect(asked.splice(0), `layout ${layout}, configuration ${config}`).toEqual(
      layout && config ? ['beforeunload'] : [],
    )
  }
})
