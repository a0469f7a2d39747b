import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildProgramme, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const readExposures = (id: string) =>
  server.db
    .selectFrom('experiment_exposures')
    .select(['experiment', 'variant', 'at'])
    .where('lead_id', '=', id)
    .orderBy('experiment')
    .execute()

async function open(client: ApiClient, condition: string) {
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: condition })
  const flags = body.rx_user?.feature_flags
  return { id: String(body.lead_uuid), user: String(body.rx_user?.uuid), flags }
}

it('[GAP-86] a visit is told once with the variants that it began with, and keeps them', async () => {
  const { fuuid } = await publishProgramme(server.db, buildProgramme())
  const client = openClient(server.app, 'browser')
  const first = await open(client, fuuid)
  const begunAt = server.clock.now()
  server.clock.advance(60_000)
  const again = await open(client, fuuid)
  expect([again.id, again.flags]).toEqual([first.id, first.flags])
  expect(await readExposures(first.id)).toEqual([
    { experiment: 'headline', variant: String(first.flags?.headline), at: begunAt },
  ])
})

it('[CALL-15] [GAP-86] who was there before an experiment gets for good the variant they are told', async () => {
  const programme = await publishProgramme(server.db, buildProgramme({ experiments: [] }))
  const { fuuid } = programme
  const visitors = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const client = openClient(server.app, 'browser')
      const { body } = await client.call('POST', '/api/v1/rxuser/', { condition: fuuid })
      return { client, user: String(body.uuid) }
    }),
  )
  const experiments = [{ key: 'colour', variants: ['green', 'blue'] }]
  await publishProgramme(server.db, { ...programme, experiments })
  const seen = new Set<string>()
  for (const { client, user } of visitors) {
    const ask = { rx_user: user, condition: fuuid, cta_params: {} }
    const told = await client.call('POST', '/api/v1/ab/cta/', ask)
    const { id, flags } = await open(client, fuuid)
    expect(told.body.variants).toEqual({ colour: flags?.colour })
    const exposed = (await readExposures(id)).map(({ experiment, variant }) => [
      experiment,
      variant,
    ])
    expect(exposed).toEqual([['colour', String(flags?.colour)]])
    seen.add(String(flags?.colour))
  }
  expect([...seen].toSorted()).toEqual(['blue', 'green'])
})

it('a visit keeps what it began with when the experiment changes, and none is told of one that is settled', async () => {
  const programme = await publishProgramme(server.db, buildProgramme())
  const begun = await startLead(server, programme.fuuid)
  const before = await readExposures(begun.id)
  const settled = { ...programme, feature_flags: { headline: 'warm' } }
  await publishProgramme(server.db, settled)
  await open(begun.client, programme.fuuid)
  expect(await readExposures(begun.id)).toEqual(before)
  const late = await startLead(server, programme.fuuid)
  expect(await readExposures(late.id)).toEqual([])
})

it('no test is told of', async () => {
  const { fuuid } = await publishProgramme(server.db, buildProgramme())
  const client = openClient(server.app, 'browser')
  const asked = { condition_uuid: fuuid, test_only: true }
  const { body } = await client.call('POST', '/api/v1/leads/', asked)
  expect(await readExposures(String(body.lead_uuid))).toEqual([])
})
