import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { replayOnce, sweepIdempotency } from './idempotency.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const hash = Buffer.alloc(32, 1)

it('runs a keyed act once, also for requests at once', async () => {
  let runs = 0
  const key = randomUUID()
  const act = async () => ({ run: ++runs })
  const replies = await Promise.all(
    [1, 2, 3].map(() => replayOnce(server.db, 'test', { key, hash }, act)),
  )
  expect(replies).toEqual([{ run: 1 }, { run: 1 }, { run: 1 }])
  await replayOnce(server.db, 'other scope', { key, hash }, act)
  await replayOnce(server.db, 'test', null, act)
  expect(runs).toBe(3)
})

it('writes all of an act or nothing, also without a key', async () => {
  const name = randomUUID()
  const failing = replayOnce(server.db, 'test', null, async (db) => {
    await db.insertInto('locks').values({ name }).execute()
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  const kept = server.db.selectFrom('locks').select('name').where('name', '=', name)
  expect(await kept.execute()).toEqual([])
})

it('refuses the key for another request', async () => {
  const key = randomUUID()
  await replayOnce(server.db, 'test', { key, hash }, async () => ({}))
  const other = replayOnce(server.db, 'test', { key, hash: Buffer.alloc(32, 2) }, async () => ({}))
  await expect(other).rejects.toMatchObject({ code: 'key_reused' })
})

it('forgets a key whose act failed, and every key after two days', async () => {
  const key = randomUUID()
  const failing = replayOnce(server.db, 'test', { key, hash }, async () => {
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  await replayOnce(server.db, 'test', { key, hash }, async () => ({ second: true }))
  await sweepIdempotency(server.db, new Date())
  const count = async () => (await server.db.selectFrom('idempotency').selectAll().execute()).length
  expect(await count()).toBeGreaterThan(0)
  await sweepIdempotency(server.db, new Date(Date.now() + 49 * 3_600_000))
  expect(await count()).toBe(0)
})

it('[P6] of what earlier versions kept only the ids are left, and repeats across an upgrade are known', async () => {
  const id = randomUUID()
  const at = '2026-11-20T08:00:00.000Z'
  const earlier: [scope: string, reply: object, left: object][] = [
    ['clinician-message:a', { id, author_type: 'patient', message_text: 'It itches.' }, { id }],
    ['clinic-message:k', { id, chat: id, message_text: 'Keep it dry.' }, { id }],
    ['clinic-chat:k', { id, last_message: { message_text: 'Hello' } }, { id }],
    ['create-prescription:k', { id, medication: 'Azelaic acid' }, { id }],
    ['clinic:k', { id, consultation_type: 1 }, { id }],
    ['clinic:w', { uuid: id, url: 'https://clinic.example/', created_at: at }, { id, at }],
    ['chat-message:l', { danger: { text: 'Call 911.' }, promise: null }, {}],
    ['consent:l', {}, {}],
    ['image:l', { id }, { id }],
  ]
  await server.db.deleteFrom('idempotency').execute()
  for (const [scope, reply] of earlier) {
    const row = { scope, key: randomUUID(), request_hash: hash, reply: JSON.stringify(reply) }
    await server.db.insertInto('idempotency').values(row).execute()
  }
  const file = new URL('../migrations/078-kept-requests.sql', import.meta.url)
  await sql.raw(await readFile(file, 'utf8')).execute(server.db)
  const rows = await server.db.selectFrom('idempotency').select(['scope', 'reply']).execute()
  const left = Object.fromEntries(rows.map(({ scope, reply }) => [scope, reply]))
  expect(left).toEqual(Object.fromEntries(earlier.map(([scope, , after]) => [scope, after])))
})
