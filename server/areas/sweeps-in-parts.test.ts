import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRowsRead } from '../../testing/database/explain-statements.ts'
import { recordStatements } from '../../testing/database/record-statements.ts'
import { buildProgramme, publishProgramme } from '../../testing/flows/small-programme.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { jobs } from './jobs.ts'

const many = 12_000
const mostOfPart = 5_000

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
  // As the database's.
  server.clock.set(new Date().toISOString())
  const { fuuid } = await publishProgramme(server.db, buildProgramme())
  await sql`
    with visitors as (
      insert into rx_users (id, programme_id, feature_flags, cta_params)
      select gen_random_uuid(), ${fuuid}, '{}', '{}' from generate_series(1, ${many}) returning id
    ), paid as (
      insert into leads (id, programme_id, version_id, rx_user_id, path, status, moved_at)
      select v.id, p.id, p.current_version_id, v.id, array[p.id], 'finished', now() - interval '1 day'
      from visitors v, programmes p where p.id = ${fuuid} returning id
    )
    insert into payments (lead_id, purpose, amount_cents, currency, status, provider, provider_key, settled_at)
    select id, 'programme-fee', 100, 'USD', 'succeeded', 'sandbox', id::text, now() from paid`.execute(
    server.db,
  )
  await sql`analyze`.execute(server.db)
})
afterAll(() => server.close())

/** So many rows that nobody needs any more. */
const piles: Record<string, string> = {
  lead_steps: `(lead_id, key, request_hash, step, created_at)
    select id, id, '', '{}', now() - interval '3 days' from leads`,
  idempotency: `(scope, key, request_hash, created_at)
    select 'a', id, '', now() - interval '3 days' from leads`,
  job_effects: `(effect, claimed_until) select id::text, now() - interval '90 days' from leads`,
}
const pile = (table: string) =>
  sql`insert into ${sql.table(table)} ${sql.raw(piles[table] ?? '')}`.execute(server.db)

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(table)}`.execute(server.db)
  return Number(rows[0]?.count)
}

const runJob = (wanted: string) => {
  const job = jobs.find(({ name }) => name === wanted)
  if (!job) throw new Error(`There is no job ${wanted}.`)
  return recordStatements(() => job.run(server.deps, {}, randomUUID()))
}

describe('however many have piled up since the last turn, no statement takes all of them', () => {
  it.each([
    ['lead_steps', 'sweep-lead-steps'],
    ['idempotency', 'sweep-repeats'],
    ['job_effects', 'sweep-repeats'],
  ])('%s is swept in parts, and wholly', async (table, job) => {
    await pile(table)
    expect(await count(table)).toBe(many)
    const sent = await runJob(job)
    expect(await count(table)).toBe(0)
    // 5,000, 5,000 and 2,000.
    expect(sent.filter(({ text }) => text.includes(`delete from ${table} `))).toHaveLength(3)
  })

  it('what is paid is looked at in parts', async () => {
    const sent = await runJob('sweep-refunds')
    expect(await countRowsRead(server.databaseUrl, sent, 'payments')).toBe(mostOfPart)
  })

  it('times whose hour is over are looked at in parts, and those that a bank keeps hold up no others', async () => {
    await sql`
      with clinician as (
        insert into clinicians (id, programme_id, name, zone, visit_minutes, hours)
        select gen_random_uuid(), id, 'Dr. Okoro', 'UTC', 20, '{"week": [], "days": {}}' from programmes
        limit 1 returning id
      ), kept as (
        update payments set status = 'pending', settled_at = null
        where lead_id in (select id from leads order by id limit 1000)
      )
      insert into consults
        (id, lead_id, clinician_id, starts_at, ends_at, status, lapses_at, created_at)
      select gen_random_uuid(), l.id, c.id, at, at + interval '20 minutes', 15,
        now() - interval '1 hour', now()
      from (
        select id, now() + row_number() over (order by id) * interval '1 hour' as at
        from leads order by id limit 2000
      ) l, clinician c`.execute(server.db)
    await runJob('take-back-times')
    const lapsing = sql<{ count: string }>`
      select count(*) from consults join payments using (lead_id) where lapses_at is not null
      group by payments.status`
    expect((await lapsing.execute(server.db)).rows).toEqual([{ count: '1000' }])
  })
})
