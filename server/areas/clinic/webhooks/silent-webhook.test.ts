import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bearClinicKey } from '../../../../testing/people/clinic-key.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { emitClinicEvent } from '../shared/emit-event.ts'

let server: TestServer
let asked = 0
let isSilent = true
/** Ends the wait of the call under way. */
let endWait = new AbortController()
const listener = createServer((_request, reply) => {
  asked += 1
  if (isSilent) endWait.abort()
  else reply.writeHead(200).end()
})
beforeAll(async () => {
  server = await buildTestServer({ config: { clinic: 'demo' } })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
})
afterAll(async () => {
  listener.closeAllConnections()
  listener.close()
  await server.close()
})

const emit = () =>
  server.db
    .transaction()
    .execute((transaction) =>
      emitClinicEvent(server.deps, transaction, { type: 'message.sent', id: randomUUID() }),
    )

async function tryAll(): Promise<number> {
  const before = asked
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(server.db)
  await finishJobs(server.deps)
  return asked - before
}

it('a webhook that lets a call time out is left alone, each time for longer, until it answers', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    endWait = new AbortController()
    return endWait.signal
  })
  // A listening server of TCP has an address and a port.
  const { port } = listener.address() as AddressInfo
  const hook = { url: `http://127.0.0.1:${port}/`, events: ['message.sent'] }
  const key = await bearClinicKey(server, ['webhooks:write'])
  await openClient(server.app, 'bare').call('POST', '/api/v1/clinic/webhooks/', hook, key)
  await emit()
  expect(await tryAll()).toBe(1)
  await emit()
  expect(await tryAll()).toBe(0)
  server.clock.advance(31_000)
  expect(await tryAll()).toBe(1)
  server.clock.advance(31_000)
  expect(await tryAll()).toBe(0)
  server.clock.advance(30_000)
  isSilent = false
  expect(await tryAll()).toBe(2)
  const deliveries = await server.db.selectFrom('clinic_deliveries').selectAll().execute()
  expect(deliveries.map(({ delivered_at: at }) => at)).toEqual(Array(2).fill(server.clock.now()))
  await emit()
  expect(await tryAll()).toBe(1)
})
