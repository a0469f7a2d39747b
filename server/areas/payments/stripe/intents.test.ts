import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { keepIntent } from './intents.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it('[P4] requests that keep one intent at once all get it', async () => {
  for (let at = 0; at < 100; at++) {
    const keep = () => keepIntent(server.db, `key ${at}`, `pi_${at}`)
    const kept = await Promise.all([keep(), keep(), keep(), keep()])
    expect(new Set(kept)).toEqual(new Set([`pi_${at}`]))
  }
})

it('[P4] of two intents of one key the first counts, and none serves two keys', async () => {
  expect(await keepIntent(server.db, 'one', 'pi_first')).toBe('pi_first')
  expect(await keepIntent(server.db, 'one', 'pi_second')).toBe('pi_first')
  await expect(keepIntent(server.db, 'two', 'pi_first')).rejects.toThrow('another key')
})
