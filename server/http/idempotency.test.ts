import { randomUUID } from 'node:crypto'
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
