import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageType } from '../../../contract/codes.ts'
import type { ImageReference } from '../../../contract/shapes/answer.ts'
import type { Flow } from '../../../contract/shapes/flow.ts'
import { type AnswerSources, answerPage } from '../../../testing/answer-page.ts'
import { type ApiClient, openClient } from '../../../testing/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/test-server.ts'
import { listProgrammes } from '../programmes/repository.ts'

let server: TestServer
let photo: Blob

beforeAll(async () => {
  server = await buildTestServer()
  const create = { width: 60, height: 40, channels: 3, background: '#446' } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  photo = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
})
afterAll(() => server.close())

/** A repeatable choice among n, different for each seed and each turn. */
function buildPick(seed: number): (count: number) => number {
  let state = seed * 7_919 + 13
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * count)
  }
}

function buildSources(client: ApiClient, zip: string, seed: number): AnswerSources {
  return {
    zip,
    email: `walker.${randomUUID().slice(0, 8)}@mail.example`,
    today: server.clock.now().toISOString().slice(0, 10),
    pick: buildPick(seed),
    async upload() {
      const { body } = await client.upload('/api/v1/leads/image/', { image: photo })
      // The contract's image reference, as the reply's shape made it.
      return body as unknown as ImageReference
    },
  }
}

const zipOf: Record<string, string> = { CA: '90012', NY: '10001', TX: '78701', MA: '02108' }

/** Answers page after page until the flow ends; returns the pages walked. */
async function walk(fuuid: string, zip: string, seed: number): Promise<string[]> {
  const client = openClient(server.app, 'browser')
  const started = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  expect(started.status).toBe(201)
  const sources = buildSources(client, zip, seed)
  const leadUrl = `/api/v1/leads/${started.body.lead_uuid}/`
  // The contract's flow, as the reply's shape made it.
  let flow = started.body.flow as unknown as Flow
  const walked: string[] = []
  while (flow.page && walked.length < 60) {
    walked.push(flow.page.name)
    expect(flow.max_page).toBeGreaterThanOrEqual(flow.current_page)
    if (flow.status === 'finished') return walked
    if (flow.page.page_type === pageType.ACCOUNT_CREATION) {
      const body = { email: sources.email, password: 'Quiet-river-77' }
      const url = `/api/v1/telemedicine/${started.body.lead_uuid}/signup/`
      await client.call('POST', url, body)
    }
    const answers = await answerPage(flow.page.page_items, sources)
    const reply = await client.call('PATCH', leadUrl, { page: flow.page_uuid, answers })
    expect([walked, reply.body, reply.status]).toEqual([walked, expect.anything(), 200])
    flow = reply.body as unknown as Flow
  }
  throw new Error(`The flow did not end: ${walked.join(' → ')}`)
}

describe('shipped programmes over the API', () => {
  it('[CALL-01] [CALL-02] every way a careful person takes leads to an end', async () => {
    const programmes = await listProgrammes(server.db)
    expect(programmes.length).toBeGreaterThanOrEqual(2)
    for (const { programme } of programmes) {
      const state = programme.served_states?.find((served) => zipOf[served]) ?? 'MA'
      for (let seed = 1; seed <= 12; seed++) {
        const walked = await walk(programme.fuuid, zipOf[state] ?? '02108', seed)
        expect(walked.length).toBeGreaterThan(1)
      }
    }
  })
})
