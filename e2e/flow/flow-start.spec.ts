import type { Page } from '@playwright/test'
import { buildPage } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import {
  callsOf,
  createLeadCall,
  expectPage,
  failCalls,
  heading,
  openFlow,
  publishFlow,
  watchCalls,
} from '../flow-visit.ts'
import { openEmpty } from '../prepared-visit.ts'
import { readKeptJson } from '../sink-visit.ts'

const pages = [buildPage('one', 'WELCOME', [heading(1, 'One')], null)]
const leadsUrl = /\/api\/v1\/leads\/$/

/** Opens a link with a session kept: which session its flow was begun with, what is kept of it, and of the flow. */
async function startSignedIn(page: Page, path: string) {
  await page.evaluate(() =>
    localStorage.setItem('auth', JSON.stringify({ access: 'a.b.c', refresh: 'd.e.f' })),
  )
  const calls = watchCalls(page)
  await openFlow(page, path)
  await expectPage(page, 'One')
  const [begun] = callsOf(calls, createLeadCall)
  return {
    begun: callsOf(calls, createLeadCall).length,
    sent: begun?.headers.authorization,
    body: begun?.body ?? {},
    kept: await page.evaluate(() => localStorage.getItem('auth')),
    flowType: (await readKeptJson(page, 'flowStore'))?.flowType,
  }
}

test.describe('a link', () => {
  test.use({ expectedConsole: /status of 404/ })

  test('[FLOW-02, FLOW-09, FLOW-10, FLOW-11, GAP-43, GAP-44] begins one flow per condition, with the identifiers that were given; a flow of any type but renewal clears the stored session first', async ({
    page,
    server,
  }) => {
    const [engagement, telemedicine, renewal] = await Promise.all(
      (['engagement', 'telemedicine', 'renewal'] as const).map((flow_type) =>
        publishFlow(server, pages, { flow_type }),
      ),
    )
    if (!engagement || !telemedicine || !renewal) throw new Error('Three flows were published')
    // The session of this test is none of the server's, which would end it.
    await page.route('**/profile/visits/', (route) => route.fulfill({ json: { visits: [] } }))
    await openEmpty(page, server.origin)

    const given = '&secondary_id=partner-7&euuid=e-1&esource=letter'
    const { body, ...first } = await startSignedIn(page, engagement + given)
    expect(first).toEqual({ begun: 1, sent: undefined, kept: null, flowType: 'engagement' })
    const line = page.getByText('A new visit began, so you are signed out here.')
    await expect(line.getByRole('link', { name: 'Sign in to see your visits' })).toBeVisible()
    expect(body).toMatchObject({
      condition_uuid: engagement.split('=')[1],
      secondary_id: 'partner-7',
      euuid: 'e-1',
      esource: 'letter',
    })
    for (const absent of ['wuuid', 'lead_uuid', 'entry_point_id', 'test_only'])
      expect(body).not.toHaveProperty(absent)

    await test.step('the same link again takes its flow up', async () => {
      const calls = watchCalls(page)
      await openFlow(page, engagement)
      await expectPage(page, 'One')
      expect(callsOf(calls, createLeadCall)).toEqual([])
    })

    const second = await startSignedIn(page, telemedicine)
    expect(second.body.condition_uuid).toBe(telemedicine.split('=')[1])
    expect(second).toMatchObject({
      begun: 1,
      sent: undefined,
      kept: null,
      flowType: 'telemedicine',
    })

    const third = await startSignedIn(page, renewal)
    expect(third).toMatchObject({ begun: 1, sent: 'JWT a.b.c', flowType: 'renewal' })
    expect(third.kept).toContain('a.b.c')

    await test.step('before there is a flow its type is the user reply’s, then the flow’s own', async () => {
      let type = 'renewal'
      await page.route(/\/rxuser\/$/, async (route) => {
        const reply = await route.fetch()
        await route.fulfill({ response: reply, json: { ...(await reply.json()), flow_type: type } })
      })
      // The flow waits for the user whom a link names; this one is unknown, so another is made.
      await page.route(/\/rxuser\/[^/]+\/$/, (route) => route.fulfill({ status: 404, json: {} }))
      const named = '&rx_id=0b9d3f52-7c1e-4e2a-8d64-2f1b6c9a7e35'
      const stays = await startSignedIn(page, engagement + named)
      expect(stays).toMatchObject({ begun: 1, sent: 'JWT a.b.c', flowType: 'engagement' })
      expect(stays.kept).toContain('a.b.c')
      type = 'engagement'
      const ends = await startSignedIn(page, renewal + named)
      expect(ends).toMatchObject({ begun: 1, sent: undefined, kept: null, flowType: 'renewal' })
    })
  })
})

test.describe('a failed start', () => {
  test.use({ expectedConsole: /status of (400|503|500)/ })

  test("[FLOW-12, GAP-53] with a status of 500 leads to /server-error; else it shows the server's message, and can be tried again", async ({
    page,
    server,
  }) => {
    const path = await publishFlow(server, pages)
    await failCalls(page, leadsUrl, 'POST', { status: 500, body: { detail: 'Broken.' } })
    // A link that names a lead has no page of its document, which would stay.
    await page.goto(`${path}&uuid=${crypto.randomUUID()}`)
    await expect(page).toHaveURL('/server-error')
    await page.unroute(leadsUrl)

    await failCalls(page, leadsUrl, 'POST', {
      status: 400,
      body: { detail: 'This link is not for you.' },
      times: 1,
    })
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('This link is not for you.')
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('main').getByRole('button').click()
    await expectPage(page, 'One')
  })
})
