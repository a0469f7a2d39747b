import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import { dumpLead, proceed, startLead, walkTo } from '../../../../testing/people/lead-visitor.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { buildApp } from '../../../app.ts'
import { openDatabase } from '../../../data/database.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = (await publishProgramme(server.db, buildProgramme())).fuuid
})
afterAll(() => server.close())

describe('proceed', () => {
  it('[CALL-02] [ENTITY-10] saves the answers and moves on', async () => {
    const started = await startLead(server, fuuid)
    const reply = await proceed(started, 'welcome', { 1: [{ value: ' Ada ' }] })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      page_uuid: pageId('choice'),
      current_page: 2,
      max_page: 6,
      previous_page_uuid: pageId('welcome'),
    })
    const { answers } = await dumpLead(server, started.id)
    expect(answers).toMatchObject([
      { item_id: 1, revision: 1, entries: [{ value: 'Ada' }], value_association: 'FIRST_NAME' },
    ])
  })

  it('keeps the free text beside a chosen answer', async () => {
    const started = await startLead(server, fuuid)
    await walkTo(started, 'choice')
    await proceed(started, 'choice', { 3: [{ value: 20, texts: { 20: 'herbal tea' } }] })
    const back = await started.client.call('PATCH', `${started.url}back/`, {})
    expect(back.body.page?.page_items?.[0]?.answers).toEqual([
      { value: 20, texts: { 20: 'herbal tea' } },
    ])
  })

  it('[ENTITY-09] a triggered redirect comes with the reply, its link never before', async () => {
    const started = await startLead(server, fuuid)
    await walkTo(started, 'choice')
    const shown = await started.client.call('GET', started.url)
    expect(shown.body.page?.page_items?.[0]?.redirect_data).toEqual([
      { answer: 30, redirect_item_type: 10 },
    ])
    expect(shown.text).not.toContain('reading.example')
    const reply = await proceed(started, 'choice', { 3: [{ value: 30 }] })
    expect(reply.body).toMatchObject({
      page_uuid: pageId('details'),
      redirect_link: 'https://reading.example/leaflet',
      redirect_item_type: 10,
      call_to: null,
    })
    expect((await started.client.call('GET', started.url)).body.redirect_link).toBeNull()
  })

  it('[GAP-47] a last page without thanks finishes when it is answered', async () => {
    const started = await startLead(server, fuuid)
    await walkTo(started, 'choice')
    const last = await proceed(started, 'choice', { 3: [{ value: 40 }] })
    expect(last.body).toMatchObject({ page_uuid: pageId('call'), max_page: 3, status: 'active' })
    const done = await proceed(started, 'call', { 18: [{ value: true }] })
    expect(done.body).toMatchObject({
      page_uuid: pageId('call'),
      status: 'finished',
      call_to: '+15552014477',
      redirect_item_type: 20,
    })
    const fetched = await started.client.call('GET', started.url)
    expect(fetched.body).toMatchObject({ status: 'finished', page: null, page_uuid: null })
    const late = await proceed(started, 'call', {})
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ status: 'finished', detail: 'Your answers are already in.' })
    const back = await started.client.call('PATCH', `${started.url}back/`, {})
    expect(back.status).toBe(409)
  })

  it('a finished lead makes room for a new one', async () => {
    const started = await startLead(server, fuuid)
    await walkTo(started, 'choice')
    await proceed(started, 'choice', { 3: [{ value: 40 }] })
    await proceed(started, 'call', {})
    const again = await started.client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
    expect(again.body.lead_uuid).not.toBe(started.id)
  })

  it('a page that is not the current one changes nothing and answers with the current one', async () => {
    const started = await startLead(server, fuuid)
    await walkTo(started, 'choice')
    const before = await dumpLead(server, started.id)
    for (const page of ['welcome', 'thanks', 'nowhere']) {
      const reply = await proceed(started, page, { 1: [{ value: 'Eve' }] })
      expect(reply.status).toBe(409)
      expect(reply.body).toMatchObject({
        page_uuid: pageId('choice'),
        detail: 'You already moved on from that page. Here is where you are.',
      })
    }
    expect(await dumpLead(server, started.id)).toEqual(before)
  })

  it('the account page needs the account first', async () => {
    const started = await startLead(server, fuuid)
    await walkTo(started, 'account')
    const reply = await proceed(started, 'account', { 14: [{ value: ' ' }] })
    expect(reply.status).toBe(409)
    expect(reply.body.detail).toBe('Please create your account on this page first.')
  })

  it('[P2] the same key replays the first reply, another body with it is refused', async () => {
    const started = await startLead(server, fuuid)
    const key = randomUUID()
    const answers = { 1: [{ value: 'Ada' }] }
    const first = await proceed(started, 'welcome', answers, key)
    await proceed(started, 'choice', { 3: [{ value: 10 }] })
    const after = await dumpLead(server, started.id)
    const repeat = await proceed(started, 'welcome', answers, key)
    expect(repeat.status).toBe(200)
    expect(repeat.body).toEqual(first.body)
    const other = await proceed(started, 'welcome', { 1: [{ value: 'Eve' }] }, key)
    expect(other.status).toBe(409)
    expect(await dumpLead(server, started.id)).toEqual(after)
    expect((await proceed(started, 'details', {}, 'not a key')).status).toBe(400)
  })

  it('[P2] of eight different answers at once exactly one is saved', async () => {
    const started = await startLead(server, fuuid)
    const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']
    const replies = await Promise.all(
      names.map((name) => proceed(started, 'welcome', { 1: [{ value: name }] }, randomUUID())),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ])
    const { lead, answers } = await dumpLead(server, started.id)
    expect(lead[0]?.path).toEqual([pageId('welcome'), pageId('choice')])
    expect(answers).toHaveLength(1)
  })

  it('[P2] two API processes agree on one winner and one replay', async () => {
    const otherDb = openDatabase(server.databaseUrl, { poolSize: 4 })
    const otherApp = await buildApp({ ...server.deps, db: otherDb })
    try {
      for (let round = 0; round < 5; round++) {
        const here = await startLead(server, fuuid, 'bare')
        const there = { ...here, client: openClient(otherApp, 'bare') }
        const key = randomUUID()
        const replies = await Promise.all([
          proceed(here, 'welcome', { 1: [{ value: 'Ada' }] }, key),
          proceed(there, 'welcome', { 1: [{ value: 'Ada' }] }, key),
          proceed(here, 'welcome', { 1: [{ value: 'Bo' }] }, randomUUID()),
          proceed(there, 'welcome', { 1: [{ value: 'Cy' }] }, randomUUID()),
        ])
        const won = replies.filter((reply) => reply.status === 200)
        expect(replies[0]?.text).toBe(replies[1]?.text)
        expect(won.length).toBe(replies[0]?.status === 200 ? 2 : 1)
        expect((await dumpLead(server, here.id)).lead[0]?.revision).toBe(1)
      }
    } finally {
      await otherApp.close()
      await otherDb.destroy()
    }
  })

  it('[P2] eight times the same request is one step', async () => {
    const started = await startLead(server, fuuid)
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => proceed(started, 'welcome', { 1: [{ value: 'Ada' }] }, key)),
    )
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body)
    expect((await dumpLead(server, started.id)).lead[0]?.revision).toBe(1)
  })

  it('an answer of a way no longer taken shapes nothing, and comes back with its page', async () => {
    const started = await startLead(server, fuuid)
    await walkTo(started, 'photo')
    const { client, url } = started
    await client.call('PATCH', `${url}back/`, { page: pageId('welcome') })
    const renamed = await proceed(started, 'welcome', { 1: [{ value: 'Bo' }] })
    expect(renamed.body.page?.page_items?.[0]?.answers).toEqual([{ value: 10 }])
    const details = await proceed(started, 'choice', { 3: [{ value: 10 }] })
    const ids = details.body.page?.page_items?.map((item) => item.id)
    expect(ids).not.toContain(10)
    const hidden = await proceed(started, 'details', { 10: [{ value: 'x' }] })
    expect(hidden.status).toBe(400)
  })
})
