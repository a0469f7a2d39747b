import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearClinicKey } from '../../../../testing/people/clinic-key.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { waitForWaiting } from '../../../../testing/server/while-locked.ts'
import { emitClinicEvent } from '../shared/emit-event.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it('a webhook that ends at the same moment takes nothing with it that a patient does', async () => {
  const client = openClient(server.app, 'bare')
  const key = await bearClinicKey(server, ['webhooks:write'])
  const listen = () => {
    const asked = { url: 'https://clinic.example.com/hook', events: ['message.sent'] }
    return client.call('POST', '/api/v1/clinic/webhooks/', asked, key)
  }
  const { body: ending } = await listen()
  const { body: staying } = await listen()
  await server.deps.jobs.open()
  let told: Promise<void> | undefined
  await server.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('clinic_webhooks').where('id', '=', String(ending.uuid)).execute()
    told = server.db.transaction().execute(async (other) => {
      const event = { type: 'message.sent', id: randomUUID() } as const
      await emitClinicEvent(server.deps, other, event)
    })
    await waitForWaiting(server, 1)
  })
  await expect(told).resolves.toBeUndefined()
  const deliveries = await server.db.selectFrom('clinic_deliveries').select('webhook_id').execute()
  expect(deliveries.map(({ webhook_id: id }) => id)).toEqual([staying.uuid])
})
