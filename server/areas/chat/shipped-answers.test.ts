import { afterAll, beforeAll, expect, it } from 'vitest'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { listProgrammes } from '../../programmes/repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it('every question a shipped programme knows is answered when it is asked as it is written', async () => {
  const programmes = await listProgrammes(server.db)
  const lost: string[] = []
  let asked = 0
  for (const { programme } of programmes) {
    const client = openClient(server.app, 'browser')
    const { body } = await client.call('POST', '/api/v1/leads/', {
      condition_uuid: programme.fuuid,
    })
    for (const { question } of programme.chat_answers ?? []) {
      asked += 1
      const url = `/api/v1/leads/${body.lead_uuid}/chat/`
      const reply = await client.call('POST', url, { text: question })
      const { answer, danger } = reply.body
      const found = JSON.stringify(answer ?? null).includes(JSON.stringify(question))
      if (!found || danger !== null) lost.push(`${programme.slug}: ${question}`)
    }
  }
  expect(lost).toEqual([])
  expect(asked).toBeGreaterThan(20)
})
