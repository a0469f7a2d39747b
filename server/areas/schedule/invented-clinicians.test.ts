import { afterAll, beforeAll, expect, it } from 'vitest'
import { schedulePages } from '../../../testing/flows/schedule-programme.ts'
import { buildProgramme, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { inventClinicians } from './shared/invented-clinicians.ts'
import { setClinicians } from './shared/set-clinicians.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const list = (programmeId: string) =>
  server.db
    .selectFrom('clinicians')
    .where('programme_id', '=', programmeId)
    .select(['name', 'zone'])
    .orderBy('name')
    .execute()

it('whoever asks for a time and has nobody gets invented clinicians, once; whoever has somebody keeps them', async () => {
  const asking = buildProgramme({ name: 'Asking', definition: { pages: schedulePages } })
  const staffed = buildProgramme({ name: 'Staffed', definition: { pages: schedulePages } })
  const other = buildProgramme({ name: 'Asks nothing' })
  for (const programme of [asking, staffed, other]) await publishProgramme(server.db, programme)
  const hours = { week: [], days: {} }
  const real = { name: 'Dr. Real', zone: 'America/Denver', visitMinutes: 30, hours }
  await setClinicians(server.db, staffed.slug, [real])
  expect(await inventClinicians(server.db)).toEqual(['Asking'])
  expect(await list(asking.fuuid)).toEqual([
    { name: 'Dr. Amara Okoro', zone: 'America/New_York' },
    { name: 'Dr. Luis Moreno', zone: 'America/Los_Angeles' },
  ])
  expect(await list(staffed.fuuid)).toEqual([{ name: 'Dr. Real', zone: 'America/Denver' }])
  expect(await list(other.fuuid)).toEqual([])
  expect(await inventClinicians(server.db)).toEqual([])
})
