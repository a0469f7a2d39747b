import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import { dumpLead, startLead, walkTo } from '../../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = (await publishProgramme(server.db, buildProgramme())).fuuid
})
afterAll(() => server.close())

describe('back', () => {
  it('[CALL-03] goes to the previous page or a visited one, along the way walked', async () => {
    const started = await startLead(server, fuuid)
    await walkTo(started, 'photo')
    const { client, url } = started
    const back = await client.call('PATCH', `${url}back/`, {})
    expect(back.body).toMatchObject({ page_uuid: pageId('details'), current_page: 3 })
    const far = await client.call('PATCH', `${url}back/`, { page: pageId('welcome').toUpperCase() })
    expect(far.body).toMatchObject({ page_uuid: pageId('welcome'), previous_page_uuid: null })
    expect(far.body.page?.page_items?.[0]?.answers).toEqual([{ value: 'Ada' }])
  })

  it('the current page is refused in the words the browser knows', async () => {
    const started = await startLead(server, fuuid)
    await walkTo(started, 'choice')
    const { client, url } = started
    const reply = await client.call('PATCH', `${url}back/`, { page: pageId('choice') })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ detail: 'It`s current step', page_uuid: pageId('choice') })
  })

  it('a page not visited is refused with the current flow', async () => {
    const started = await startLead(server, fuuid)
    const { client, url } = started
    for (const page of [pageId('thanks'), randomUUID(), 'x']) {
      const reply = await client.call('PATCH', `${url}back/`, { page })
      expect(reply.status).toBe(409)
      expect(reply.body.page_uuid).toBe(pageId('welcome'))
    }
  })

  it('[P2] a repeated back with the same key goes back once', async () => {
    const started = await startLead(server, fuuid)
    await walkTo(started, 'photo')
    const headers = { 'idempotency-key': randomUUID() }
    const first = await started.client.call('PATCH', `${started.url}back/`, {}, headers)
    const second = await started.client.call('PATCH', `${started.url}back/`, {}, headers)
    expect(second.body).toEqual(first.body)
    expect((await dumpLead(server, started.id)).lead[0]?.path).toHaveLength(3)
  })
})
