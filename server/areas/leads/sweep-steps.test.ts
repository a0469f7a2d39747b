import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import { buildTestServer } from '../../../testing/server/test-server.ts'
import { sweepSteps } from './sweep-steps.ts'

it('forgets where a request brought a lead after two days, and not before', async () => {
  const server = await buildTestServer()
  const pages = [buildPage('only', 'REGULAR', [buildItem(1, 'BUTTON')], null)]
  const { fuuid } = await publishProgramme(server.db, buildProgramme({ definition: { pages } }))
  const { id } = await startLead(server, fuuid)
  const step = JSON.stringify({ path: [], status: 'active', revision: 1, answered: null })
  await server.db
    .insertInto('lead_steps')
    .values({ lead_id: id, key: randomUUID(), request_hash: Buffer.alloc(32), step })
    .execute()
  const count = async () => (await server.db.selectFrom('lead_steps').selectAll().execute()).length
  await sweepSteps(server.db, new Date(Date.now() + 47 * 3_600_000))
  expect(await count()).toBe(1)
  await sweepSteps(server.db, new Date(Date.now() + 49 * 3_600_000))
  expect(await count()).toBe(0)
  await server.close()
})
