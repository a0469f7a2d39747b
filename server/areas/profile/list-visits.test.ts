import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  bearing,
  type Patient,
  publishAccountProgramme,
  signUp,
} from '../../../testing/people/patient.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { finishJobs } from '../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

/** One more visit of a person; returns its id. */
async function begin({ id }: Patient): Promise<string> {
  const client = openClient(server.app, 'browser')
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const lead = String(body.lead_uuid)
  await server.db
    .updateTable('leads')
    .set((set) => ({
      account_id: set.selectFrom('leads').select('account_id').where('id', '=', id),
    }))
    .where('id', '=', lead)
    .execute()
  return lead
}

async function list({ client, access }: Patient): Promise<unknown[]> {
  const url = '/api/v1/telemedicine/profile/visits/'
  const { body } = await client.call('GET', url, undefined, bearing(access))
  return body.visits?.map(({ uuid }) => uuid) ?? []
}

it('a visit that cannot be shown is left out, and the others are there', async () => {
  const patient = await signUp(server, fuuid)
  const broken = await begin(patient)
  expect((await list(patient)).toSorted()).toEqual([patient.id, broken].toSorted())
  const path = [randomUUID()]
  await server.db.updateTable('leads').set({ path }).where('id', '=', broken).execute()
  expect(await list(patient)).toEqual([patient.id])
})

it('a list of many takes as many statements as a list of one', async () => {
  const patient = await signUp(server, fuuid)
  // The mail to a new account asks the database too, behind the reply.
  await finishJobs(server.deps)
  const count = async () => {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const listed = await list(patient)
    const { length } = statements.mock.calls
    statements.mockRestore()
    return [listed.length, length]
  }
  await list(patient)
  const [, one] = await count()
  for (let more = 0; more < 3; more++) await begin(patient)
  expect(await count()).toEqual([4, one])
})
