import type { BrowserContext, Page } from '@playwright/test'
import { changeSettings } from '../change-settings.ts'
import { expect, test } from '../fixtures.ts'
import { openFromElsewhere } from '../flow-visit.ts'
import { findLink } from '../programme-links.ts'
import {
  chooseSection,
  expectSinkStart,
  listCalls,
  openSink,
  readKeptJson,
  readLeadId,
  sinkId,
  sinkLink,
  watchCalls,
} from '../sink-visit.ts'

const otherLink = findLink('fennora').path

async function findLeadLife(context: BrowserContext) {
  return (await context.cookies()).find((cookie) => cookie.name === 'lead-life')
}

/** The lead on screen after the page was opened or loaded anew, and whether it was asked for again. */
async function watchReturn(page: Page, open: () => Promise<unknown>) {
  const created = watchCalls(page, /POST \/api\/v1\/leads\/$/)
  await open()
  await expectSinkStart(page)
  return { leadId: await readLeadId(page), asked: created.length }
}

/** Goes on, comes back by a reload and by the history: each asks for the page of the address. */
async function goOnAndBack(page: Page, context: BrowserContext, leadId: unknown): Promise<void> {
  const first = new URL(page.url()).searchParams.get('pageId')
  expect((await findLeadLife(context))?.value).toBe(sinkId)
  expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(5)
  await chooseSection(page, 'typed')
  const typed = page.getByRole('heading', { name: 'Typed answers' })
  await expect(typed).toBeVisible()
  expect(await findLeadLife(context)).toBeUndefined()
  const address = page.url()
  const pageId = new URL(address).searchParams.get('pageId')
  const read = `GET /api/v1/leads/${leadId}/?page_uuid=${pageId}`
  const calls = watchCalls(page, /leads/)
  await page.reload()
  await expect(typed).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await readLeadId(page)).toBe(leadId)
  expect(listCalls(calls)).toEqual([read])

  await page.goBack()
  await expectSinkStart(page)
  await expect(page).toHaveURL(`/flow?pageId=${first}`)
  calls.length = 0
  await page.goForward()
  await expect.poll(() => listCalls(calls)).toEqual([read])
}

test('[ENTRY-09] [ENTRY-10] [ENTRY-11] [ENTRY-12] [ENTRY-14] [GAP-36] [GAP-37] [GAP-38] [GAP-44] [GAP-45] [STORE-19] the same link within five minutes takes the lead up; going on ends the life of the cookie, not what is written; without it cuuid takes up what is kept, and the same link, uuid alone with it or another condition nothing', async ({
  page,
  context,
}) => {
  const beforeS = Date.now() / 1_000
  await openSink(page, `${sinkLink}&rx_campaign=spring`)
  const afterS = Date.now() / 1_000
  const cookie = await findLeadLife(context)
  expect(cookie?.value).toBe(sinkId)
  const lifeS = 300
  expect(cookie?.expires).toBeGreaterThanOrEqual(Math.floor(beforeS) + lifeS)
  expect(cookie?.expires).toBeLessThanOrEqual(Math.ceil(afterS) + lifeS)
  const leadId = await readLeadId(page)

  await test.step('the same link within five minutes takes up what is kept of a campaign and a survey too', async () => {
    await page.evaluate(() => {
      localStorage.setItem('surveyStore', '{"surveyId":"survey-1"}')
      // The flow keeps the campaign too, which would stand in for its own store.
      const flow = JSON.parse(localStorage.getItem('flowStore') ?? '')
      localStorage.setItem('flowStore', JSON.stringify({ ...flow, analytics: null }))
    })
    for (const link of [sinkLink, `${sinkLink}&uuid=99999999-9999-4999-8999-999999999999`]) {
      const back = await watchReturn(page, () => page.goto(link))
      expect([link, back]).toEqual([link, { leadId, asked: 0 }])
      // What was taken up is written again with all its parts.
      await expect
        .poll(() => readKeptJson(page, 'flowStore'))
        .toMatchObject({ analytics: { rx_campaign: 'spring' } })
      await expect
        .poll(() => readKeptJson(page, 'surveyStore'))
        .toMatchObject({ surveyId: 'survey-1', maxStep: 0 })
    }
  })

  await test.step('on another site too, for which the document has the first page of a new visit in it', async () => {
    await openFromElsewhere(page)
    const calls = watchCalls(page, /leads/)
    expect(await watchReturn(page, () => page.goto(sinkLink))).toEqual({ leadId, asked: 0 })
    expect(listCalls(calls)[0]).toMatch(`GET /api/v1/leads/${leadId}/`)
    await page.unrouteAll()
  })

  await test.step('going on ends the life of the cookie: a reload without parameters shows the page again, a move in the history asks for the page of the address', () =>
    goOnAndBack(page, context, leadId))

  await test.step('cuuid takes up what is kept, and the same link nothing, nor does uuid alone with it', async () => {
    const forget = () => context.clearCookies({ name: 'lead-life' })
    expect(await findLeadLife(context)).toBeUndefined()
    const back = await watchReturn(page, () => page.goto(`/?cuuid=${sinkId}`))
    expect(back).toEqual({ leadId, asked: 0 })
    await forget()
    expect((await watchReturn(page, () => page.goto(sinkLink))).asked).toBe(1)
    const uuid = await readLeadId(page)
    expect((await watchReturn(page, () => page.goto(`/?uuid=${uuid}`))).asked).toBe(1)
  })

  await test.step('another condition starts afresh, inside the life of the cookie too', async () => {
    const before = await readLeadId(page)
    expect((await findLeadLife(context))?.value).toBe(sinkId)
    const calls = watchCalls(page, /POST \/api\/v1\/leads\/$/)
    await page.goto(otherLink)
    await expect(page).toHaveURL(/\/flow\?/)
    expect(calls).toHaveLength(1)
    expect(await readLeadId(page)).not.toBe(before)
    expect((await findLeadLife(context))?.value).toBe(findLink('fennora').id)
  })
})

test('[ENTRY-13] [GAP-39] [STORE-19] with caching off the cookie is removed, and in memory mode nothing is written', async ({
  page,
  context,
  server,
}) => {
  await changeSettings(page, { caching: false, storageMode: 'inMemory' })
  await context.addCookies([{ name: 'lead-life', value: sinkId, url: server.origin }])
  await openSink(page)
  expect(await findLeadLife(context)).toBeUndefined()
  await chooseSection(page, 'typed')
  await expect(page.getByRole('heading', { name: 'Typed answers' })).toBeVisible()
  const written = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  expect(written).toEqual({})
  await page.reload()
  await expect(page).toHaveURL('/session-expired')
  await expect(page.getByRole('heading', { name: 'No visit is open' })).toBeVisible()
})
