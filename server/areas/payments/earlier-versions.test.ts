import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageType } from '../../../contract/flow-codes.ts'
import { buildItem, buildPage, pageId } from '../../../testing/flows/small-programme.ts'
import { price, publishPaid, startPayer } from '../../../testing/people/paying-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const pages = [
  buildPage('pay', 'PAYMENT', [buildItem(2, 'BUTTON')], 'rest'),
  buildPage('rest', 'REGULAR', [buildItem(3, 'BUTTON')], null),
]

/** A programme that was published so long before the database knew how payments end. */
async function publishBefore(minutes: number): Promise<string> {
  const fuuid = await publishPaid(server, { price, definition: { pages } })
  await sql`update programme_versions set created_at = m.applied_at - ${minutes} * interval '1 minute'
    from schema_migrations m
    where m.name = '028-payment-outcomes.sql' and programme_id = ${fuuid}`.execute(server.db)
  return fuuid
}

async function migrateAgain(): Promise<void> {
  const file = new URL('../../migrations/066-earlier-payment-pages.sql', import.meta.url)
  await sql.raw(await readFile(file, 'utf8')).execute(server.db)
}

it('[FLOW-05] [P4] a version from before pages took payments takes none on its page, and a later one does', async () => {
  const [earlier, later] = [await publishBefore(1), await publishBefore(-1)]
  await migrateAgain()
  const fresh = await startPayer(server, await publishBefore(1))
  expect(fresh.first).toMatchObject({ page: { page_type: pageType.PAYMENT } })
  // As in a database that is older than that.
  await sql`update schema_migrations set applied_at = applied_at - interval '1 day'
    where name = '001-programmes.sql'`.execute(server.db)
  await migrateAgain()

  const before = await startPayer(server, earlier)
  expect(before.first).toMatchObject({
    page_uuid: pageId('pay'),
    page: { page_type: pageType.REGULAR },
  })
  expect(before.first?.payment).toBeUndefined()
  const gone = await before.proceed('pay', { 2: [{ value: true }] })
  expect([gone.status, gone.body.page_uuid]).toEqual([200, pageId('rest')])
  expect(gone.body.page?.page_items).toHaveLength(1)

  const since = await startPayer(server, later)
  expect(since.first).toMatchObject({
    page: { page_type: pageType.PAYMENT },
    payment: { state: 'due' },
  })
  expect((await since.proceed('pay', { 2: [{ value: true }] })).status).toBe(409)
})
