import { expect, test } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import {
  expectSinkStart,
  listCalls,
  openSink,
  readKept,
  readKeptJson,
  sinkId,
  sinkLink,
  watchCalls,
} from '../sink-visit.ts'

const otherId = findLink('fennora').id
const unknownId = '99999999-9999-4999-8999-999999999999'

test.describe('what a link brings', () => {
  // The ids of the link are unknown to this server.
  test.use({ expectedConsole: /status of 404/ })

  test('[ENTRY-01] [ENTRY-05] [ENTRY-06] [GAP-34] [GAP-40] [GAP-41] all entry parameters are read', async ({
    page,
    server,
  }) => {
    const campaign = {
      ph_id: 'ph-7',
      rx_campaign: 'spring',
      rx_source: 'letter',
      rx_medium: 'paper',
      rx_term: 'skin',
      rx_content: 'blue',
    }
    const lead = {
      euuid: 'event-1',
      wuuid: 'web-1',
      esource: 'desk',
      entry_point_id: 'point-1',
    }
    const search = new URLSearchParams({
      fuuid: sinkId,
      uuid: unknownId,
      rx_id: unknownId,
      secondary_id: 'third-1',
      employee: '1',
      test_only: 'true',
      ...campaign,
      ...lead,
    })
    const calls = watchCalls(page, /rxuser|POST \/api\/v1\/leads\/$/)
    await openSink(page, `/?${search}`)
    expect(listCalls(calls)).toEqual([
      `POST /api/v1/rxuser/${unknownId}/`,
      'POST /api/v1/rxuser/',
      'POST /api/v1/leads/',
    ])
    expect(calls[1]?.body).toEqual({
      condition: sinkId,
      posthog_id: 'ph-7',
      secondary_id: 'third-1',
    })
    expect(calls[2]?.body).toEqual({
      condition_uuid: sinkId,
      rx_id: await readKept(page, 'rxId'),
      lead_uuid: unknownId,
      secondary_id: 'third-1',
      test_only: true,
      incoming_uri: `${server.origin}/?${search}`,
      ...lead,
    })
    expect(await readKept(page, 'secondary_id')).toBe('third-1')
    expect(await readKept(page, 'rx_condition_id')).toBe(sinkId)
    expect(await readKeptJson(page, 'analyticsStore')).toMatchObject({
      ...campaign,
      employee: true,
    })
  })
})

test('[GAP-34] [GAP-40] [GAP-41] [GAP-42] what a link leaves out is left out of the new lead, whose kind comes in words with the user and then with the flow; uuid takes it up', async ({
  page,
  context,
  server,
}) => {
  const kinds: unknown[] = []
  page.on('response', async (reply) => {
    if (!/\/(rxuser|leads)\/$/.test(reply.url())) return
    kinds.push((await reply.json()).flow_type)
  })
  const calls = watchCalls(page, /POST \/api\/v1\/leads\/$/)
  await openSink(page)
  expect(calls.map((call) => call.body)).toEqual([
    {
      condition_uuid: sinkId,
      incoming_uri: server.origin + sinkLink,
    },
  ])
  await expect.poll(() => kinds).toEqual(['telemedicine', 'telemedicine'])
  const kept = await readKeptJson(page, 'flowStore')
  expect(kept?.flowType).toBe('telemedicine')

  await page.evaluate(() => localStorage.clear())
  await context.clearCookies({ name: 'lead-life' })
  calls.length = 0
  await openSink(page, `${sinkLink}&uuid=${kept?.leadId}`)
  expect(calls.map((call) => call.body)).toMatchObject([{ lead_uuid: kept?.leadId }])
  expect((await readKeptJson(page, 'flowStore'))?.leadId).toBe(kept?.leadId)
})

test.describe('a lead that was made, in a reply nobody can read', () => {
  test.use({ expectedConsole: /status of 503|flow/ })

  test('[P2] [GAP-53] is the same lead after /server-error and back', async ({ page }) => {
    const made: string[] = []
    await page.route('**/api/v1/leads/', async (route) => {
      const reply = await route.fetch()
      const lead = await reply.json()
      made.push(lead.lead_uuid)
      const isFirst = made.length === 1
      await route.fulfill({ response: reply, json: isFirst ? { ...lead, flow: {} } : lead })
    })
    const trouble = (url: URL) => /^\/api\/v1\/leads\/[^/]+\/$/.test(url.pathname)
    await page.route(trouble, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(sinkLink)
    await expect(page).toHaveURL('/server-error')
    await page.unroute(trouble)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expectSinkStart(page)
    expect(new Set(made).size).toBe(1)
    expect((await readKeptJson(page, 'flowStore'))?.leadId).toBe(made[0])
  })
})

test('[ENTRY-01] [ENTRY-02] [ENTRY-03] [ENTRY-04] [STORE-10] [GAP-04] [GAP-35] cuuid becomes the condition id only when none is kept, fuuid also over a kept one; the kept one is enough to start', async ({
  page,
}) => {
  const readCondition = () => readKept(page, 'rx_condition_id')
  await openSink(page, `/?cuuid=${sinkId}`)
  expect(await readCondition()).toBe(sinkId)
  await page.evaluate(() => localStorage.removeItem('flowStore'))
  await page.goto('/entry')
  await expectSinkStart(page)
  await page.evaluate(() => localStorage.removeItem('flowStore'))
  await openSink(page, `/?cuuid=${otherId}`)
  expect(await readCondition()).toBe(sinkId)
  await page.goto(`/?fuuid=${otherId}&cuuid=${sinkId}`)
  await expect(page).toHaveURL(/\/flow\?/)
  expect(await readCondition()).toBe(otherId)
})
