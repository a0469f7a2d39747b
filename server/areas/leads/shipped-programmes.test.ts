import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listShipped, walkShipped } from '../../../testing/people/walk-shipped.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

describe('shipped programmes over the API', () => {
  it('every way a careful person takes leads to an end', async () => {
    const programmes = await listShipped(server)
    expect(programmes.length).toBeGreaterThanOrEqual(2)
    for (const programme of programmes) {
      for (let seed = 1; seed <= 12; seed++) {
        const walk = await walkShipped(server, openClient(server.app, 'browser'), programme, seed)
        expect(walk.pages.length).toBeGreaterThan(1)
      }
    }
  })
})
