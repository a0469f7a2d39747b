import type { Page } from '@playwright/test'
import { buildPage, pageId } from '../../testing/flows/small-programme.ts'
import { expect, test, withMotion } from '../fixtures.ts'
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

test.use({ ...withMotion, expectedConsole: /status of (400|409)/ })

const currentStep = { status: 400, body: { detail: 'It`s current step' } }

test('[FLOW-22, FLOW-23, FLOW-24, FLOW-25, FLOW-38, GAP-45, GAP-50, GAP-51] back asks for the page before and marks it as previous, the browser’s own buttons for that of the address; refused on the exact sentence it is asked once more and then told, for another reason at once; a page in the error is shown', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishFlow(server, pages))
  const on = async (name: string, title: string) => {
    await page.getByRole('button', { name }).click()
    await expectPage(page, title)
  }
  const calls = watchCalls(page)
  const takeBacks = () => callsOf(calls.splice(0), backCall).map((call) => call.body)
  const toOne = { page: pageId('one') }

  await test.step('from the header', async () => {
    await on('Go', 'Two')
    await expect(direction(page)).toHaveAttribute('data-direction', 'proceed')
    const slide = () =>
      direction(page).evaluate((form) =>
        [...form.children].map((part) => getComputedStyle(part).animationName).join(' '),
      )
    const forward = await slide()
    expect(forward).not.toMatch(/^none( none)*$/)
    expect(await isPrevious(page)).toBe(false)
    await pressBack(page)
    await expectPage(page, 'One')
    await expect(page.getByRole('heading', { name: 'Two' })).toBeHidden()
    expect(takeBacks()).toEqual([toOne])
    expect(readPageId(page)).toBe(pageId('one'))
    expect(await isPrevious(page)).toBe(true)
    await expect(direction(page)).toHaveAttribute('data-direction', 'back')
    expect(await slide()).not.toBe(forward)
    await on('Go', 'Two')
    expect(await isPrevious(page)).toBe(false)
  })

  await test.step('refused on the exact sentence: once more, no third time, told then; for another reason at once', async () => {
    await failCalls(page, backUrl, 'PATCH', { ...currentStep, times: 1 })
    await pressBack(page)
    await expectPage(page, 'One')
    expect(takeBacks()).toEqual([toOne, toOne])

    await on('Go', 'Two')
    await failCalls(page, backUrl, 'PATCH', currentStep)
    await pressBack(page)
    await expect(page.getByRole('alert')).toContainText('It`s current step')
    await expectPage(page, 'Two')
    expect(takeBacks()).toEqual([toOne, toOne])

    await failCalls(page, backUrl, 'PATCH', { status: 409, body: { page: ['Not now.'] } })
    await pressBack(page)
    await expect(page.getByRole('alert')).toContainText('Not now.')
    await expectPage(page, 'Two')
    expect(takeBacks()).toEqual([toOne])
    await on('On', 'Three')
    await page.unroute(backUrl)
  })

  await test.step('a page its error holds is shown', async () => {
    // Another tab went back further, so that the server refuses this one with where the lead is now.
    for (const name of ['two', 'one']) await moveElsewhere(page, 'back/', { page: pageId(name) })
    await pressBack(page)
    await expectPage(page, 'One')
    expect(readPageId(page)).toBe(pageId('one'))
  })

  await test.step('by the browser’s own buttons', async () => {
    await on('Go', 'Two')
    await on('On', 'Three')
    calls.length = 0
    await page.evaluate(() => history.go(-2))
    await expectPage(page, 'One')
    expect(callsOf(calls, backCall).map((call) => call.body)).toEqual([toOne])
    await page.goForward()
    await expect.poll(() => callsOf(calls, readLeadCall).length).toBe(1)
    const [fetched] = callsOf(calls, readLeadCall)
    expect(fetched?.url.searchParams.get('page_uuid')).toBe(pageId('two'))
    await expectPage(page, 'One')
  })
})
