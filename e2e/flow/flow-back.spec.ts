import type { Page } from '@playwright/test'
import { buildPage, pageId } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import {
  backCall,
  backUrl,
  button,
  callsOf,
  expectPage,
  failCalls,
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
  buildPage('three', 'REGULAR', [heading(5, 'Three'), button(6, 'End')], 'four'),
  buildPage('four', 'THANK_YOU', [heading(7, 'Four')], null),
]

const pressBack = (page: Page) => page.getByRole('banner').getByRole('button').first().click()
const isPrevious = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('flowStore') ?? '{}').isPrevious)
const direction = (page: Page) => page.locator('main [data-direction]')

async function goTo(page: Page, path: string, title: 'Two' | 'Three'): Promise<void> {
  await openFlow(page, path)
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Two')
  if (title === 'Two') return
  await page.getByRole('button', { name: 'On' }).click()
  await expectPage(page, 'Three')
}

test('[FLOW-22, FLOW-23, FLOW-38] back asks for the page before and marks it as previous', async ({
  page,
  server,
}) => {
  await goTo(page, await publishFlow(server, pages), 'Two')
  await expect(direction(page)).toHaveAttribute('data-direction', 'proceed')
  const slide = () =>
    direction(page).evaluate((form) =>
      [...form.children].map((part) => getComputedStyle(part).animationName).join(' '),
    )
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const forward = await slide()
  expect(forward).not.toMatch(/^none( none)*$/)
  expect(await isPrevious(page)).toBe(false)
  const calls = watchCalls(page)
  await pressBack(page)
  await expectPage(page, 'One')
  await expect(page.getByRole('heading', { name: 'Two' })).toBeHidden()
  expect(callsOf(calls, backCall).map((call) => call.body)).toEqual([{ page: pageId('one') }])
  expect(readPageId(page)).toBe(pageId('one'))
  expect(await isPrevious(page)).toBe(true)
  await expect(direction(page)).toHaveAttribute('data-direction', 'back')
  expect(await slide()).not.toBe(forward)
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Two')
  expect(await isPrevious(page)).toBe(false)
})

test("[FLOW-22, GAP-45] the browser's own buttons ask for the page of the address", async ({
  page,
  server,
}) => {
  await goTo(page, await publishFlow(server, pages), 'Three')
  const calls = watchCalls(page)
  await page.evaluate(() => history.go(-2))
  await expectPage(page, 'One')
  expect(callsOf(calls, backCall).map((call) => call.body)).toEqual([{ page: pageId('one') }])
  await page.goForward()
  await expect.poll(() => callsOf(calls, readLeadCall).length).toBe(1)
  const [fetched] = callsOf(calls, readLeadCall)
  expect(fetched?.url.searchParams.get('page_uuid')).toBe(pageId('two'))
  await expectPage(page, 'One')
})

test.describe('a refused back', () => {
  test.use({ expectedConsole: [/status of (400|409)/] })

  const currentStep = { status: 400, body: { detail: 'It`s current step' } }

  test('[FLOW-24] [GAP-50] [GAP-51] is asked once more on the exact sentence and no third time, is told then, and for another reason at once', async ({
    page,
    server,
  }) => {
    await goTo(page, await publishFlow(server, pages), 'Two')
    const calls = watchCalls(page)
    const countBacks = () => callsOf(calls.splice(0), backCall).length
    await failCalls(page, backUrl, 'PATCH', { ...currentStep, times: 1 })
    await pressBack(page)
    await expectPage(page, 'One')
    expect(countBacks()).toBe(2)

    await page.getByRole('button', { name: 'Go' }).click()
    await expectPage(page, 'Two')
    await failCalls(page, backUrl, 'PATCH', currentStep)
    await pressBack(page)
    await expect(page.getByRole('alert')).toContainText('It`s current step')
    await expectPage(page, 'Two')
    expect(countBacks()).toBe(2)

    await failCalls(page, backUrl, 'PATCH', { status: 409, body: { page: ['Not now.'] } })
    await pressBack(page)
    await expect(page.getByRole('alert')).toContainText('Not now.')
    await expectPage(page, 'Two')
    expect(countBacks()).toBe(1)
    await page.getByRole('button', { name: 'On' }).click()
    await expectPage(page, 'Three')
  })

  test('[FLOW-25] shows the page its error holds', async ({ page, server }) => {
    const path = await publishFlow(server, pages)
    await goTo(page, path, 'Three')
    // Another tab went back further, so that the server refuses this one with where the lead is now.
    for (const name of ['two', 'one']) await moveElsewhere(page, 'back/', { page: pageId(name) })
    await pressBack(page)
    await expectPage(page, 'One')
    expect(readPageId(page)).toBe(pageId('one'))
  })
})
