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
import { readKeptJson } from '../sink-visit.ts'

const pages = [buildPage('one', 'WELCOME', [heading(1, 'One')], null)]
const leadsUrl = /\/api\/v1\/leads\/$/

test('[FLOW-02, GAP-44] one lead per condition: a restored one is used again', async ({
  page,
  server,
}) => {
  const first = await publishFlow(server, pages)
  const second = await publishFlow(server, pages)
  const calls = watchCalls(page)
  for (const path of [first, first, second]) {
    await openFlow(page, path)
    await expectPage(page, 'One')
  }
  const conditions = callsOf(calls, createLeadCall).map((call) => call.body?.condition_uuid)
  expect(conditions).toEqual([first.split('=')[1], second.split('=')[1]])
})

test('[FLOW-10] starting names the condition and only the identifiers that were given', async ({
  page,
  server,
}) => {
  const path = await publishFlow(server, pages)
  const calls = watchCalls(page)
  await openFlow(page, `${path}&secondary_id=partner-7&euuid=e-1&esource=letter&test_only=1`)
  const body = callsOf(calls, createLeadCall)[0]?.body ?? {}
  expect(body).toMatchObject({
    condition_uuid: path.split('=')[1],
    secondary_id: 'partner-7',
    euuid: 'e-1',
    esource: 'letter',
    test_only: true,
  })
  for (const absent of ['wuuid', 'lead_uuid', 'entry_point_id'])
    expect(body).not.toHaveProperty(absent)
})

async function startSignedIn(page: Page, path: string) {
  await page.goto('/healthz')
  await page.evaluate(() =>
    localStorage.setItem('auth', JSON.stringify({ access: 'a.b.c', refresh: 'd.e.f' })),
  )
  const calls = watchCalls(page)
  await openFlow(page, path)
  return {
    sent: callsOf(calls, createLeadCall)[0]?.headers.authorization,
    kept: await page.evaluate(() => localStorage.getItem('auth')),
  }
}

for (const flow_type of ['engagement', 'telemedicine'] as const) {
  test(`[FLOW-09, FLOW-11] starting a flow of type ${flow_type} clears the stored session first`, async ({
    page,
    server,
  }) => {
    const path = await publishFlow(server, pages, { flow_type })
    const created = page.waitForResponse((reply) => leadsUrl.test(reply.url()))
    expect(await startSignedIn(page, path)).toEqual({ sent: undefined, kept: null })
    expect((await (await created).json()).flow_type).toBe(flow_type)
  })
}

test('[FLOW-09, FLOW-11] the renewal flow is for returning users: their session stays', async ({
  page,
  server,
}) => {
  const path = await publishFlow(server, pages, { flow_type: 'renewal' })
  // The session of this test is none of the server's, which would end it.
  await page.route('**/profile/visits/', (route) => route.fulfill({ json: { visits: [] } }))
  const created = page.waitForResponse((reply) => leadsUrl.test(reply.url()))
  const { sent, kept } = await startSignedIn(page, path)
  expect(sent).toBe('JWT a.b.c')
  expect(kept).toContain('a.b.c')
  expect((await (await created).json()).flow_type).toBe('renewal')
})

test.describe('a link that names a user', () => {
  test.use({ expectedConsole: [/status of 404/] })

  for (const { user, flow, sent } of [
    { user: 'renewal', flow: 'engagement', sent: 'JWT a.b.c' },
    { user: 'engagement', flow: 'renewal', sent: undefined },
  ] as const) {
    test(`[GAP-43] before there is a flow its type is the user reply’s, ${user}; then the flow’s own, ${flow}`, async ({
      page,
      server,
    }) => {
      const path = await publishFlow(server, pages, { flow_type: flow })
      await page.route('**/profile/visits/', (route) => route.fulfill({ json: { visits: [] } }))
      await page.route(/\/rxuser\/$/, async (route) => {
        const reply = await route.fetch()
        await route.fulfill({ response: reply, json: { ...(await reply.json()), flow_type: user } })
      })
      // The flow waits for the user whom a link names; this one is unknown, so another is made.
      await page.route(/\/rxuser\/[^/]+\/$/, (route) => route.fulfill({ status: 404, json: {} }))
      const started = await startSignedIn(
        page,
        `${path}&rx_id=0b9d3f52-7c1e-4e2a-8d64-2f1b6c9a7e35`,
      )
      expect(started.sent).toBe(sent)
      expect(started.kept === null).toBe(sent === undefined)
      expect((await readKeptJson(page, 'flowStore'))?.flowType).toBe(flow)
    })
  }
})

test.describe('a failed start', () => {
  test.use({ expectedConsole: [/status of (400|503|500)/] })

  test("[FLOW-12, GAP-53] shows the server's message, and can be tried again", async ({
    page,
    server,
  }) => {
    const path = await publishFlow(server, pages)
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

  test('[FLOW-12, GAP-53] with a status of 500 leads to /server-error', async ({
    page,
    server,
  }) => {
    const path = await publishFlow(server, pages)
    await failCalls(page, leadsUrl, 'POST', { status: 500, body: { detail: 'Broken.' } })
    // A link that names a lead has no page of its document, which would stay.
    await page.goto(`${path}&uuid=${crypto.randomUUID()}`)
    await expect(page).toHaveURL('/server-error')
  })
})
