import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { appendAudit } from './append-audit.ts'
import type { AuditEntry } from './hash-entry.ts'
import { verifyAudit } from './read-audit.ts'

let server: TestServer
let chain: string

beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

function buildEntry(over: Partial<AuditEntry> = {}): AuditEntry {
  return {
    at: new Date('2026-03-02T15:00:00.123Z'),
    accountId: randomUUID(),
    sessionId: randomUUID(),
    keyId: null,
    endpoint: 'readProfile',
    about: null,
    outcome: 'ok',
    ...over,
  }
}

beforeEach(async () => {
  await asOwner(sql`truncate audit_entries, audit_heads`)
  chain = `account:${randomUUID()}`
  for (const about of [null, randomUUID(), `${randomUUID()}/7`]) {
    await appendAudit(server.db, chain, buildEntry({ about }))
  }
  await appendAudit(server.db, `clinic:${randomUUID()}`, buildEntry({ outcome: 'not_found' }))
})

/** What only who owns the database can do: without the triggers. */
async function asOwner(statement: { execute(db: TestServer['db']): Promise<unknown> }) {
  await server.db.transaction().execute(async (db) => {
    const turn = async (to: string) => {
      for (const table of ['audit_entries', 'audit_heads']) {
        await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(db)
      }
    }
    await turn('disable')
    await statement.execute(db)
    await turn('enable')
  })
}
const breaks = async () => (await verifyAudit(server.db)).breaks

describe('[P14] the audit log', () => {
  it('is as it was written, whoever adds at once', async () => {
    const together = Array.from({ length: 12 }, () =>
      appendAudit(server.db, chain, buildEntry({ outcome: 'ok' })),
    )
    await Promise.all(together)
    expect(await verifyAudit(server.db)).toEqual({ chains: 2, rows: 16, breaks: [] })
  })

  it.each([
    sql`update audit_entries set outcome = 'ok'`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
    sql`update audit_heads set seq = seq - 1`,
    sql`update audit_heads set hash = sha256('')`,
    sql`delete from audit_heads`,
    sql`truncate audit_heads`,
  ])('is only added to: %#', async (statement) => {
    const refused = { message: 'The audit log is only added to.' }
    await expect(statement.execute(server.db)).rejects.toMatchObject(refused)
  })

  it.each(['at', 'account_id', 'session_id', 'key_id', 'endpoint', 'about', 'outcome'])(
    'shows that %s of one row was altered',
    async (column) => {
      const values: Record<string, string> = { at: '2026-03-02T15:00:01Z' }
      const other = values[column] ?? randomUUID()
      const to = sql`${other}::${sql.raw(column === 'at' ? 'timestamptz' : column.endsWith('_id') ? 'uuid' : 'text')}`
      await asOwner(
        sql`update audit_entries set ${sql.ref(column)} = ${to} where chain = ${chain} and seq = 2`,
      )
      expect(await breaks()).toEqual([{ chain, seq: 2, kind: 'altered' }])
    },
  )

  it.each([1, 2, 3])('shows that row %i of three was deleted', async (seq) => {
    await asOwner(sql`delete from audit_entries where chain = ${chain} and seq = ${seq}`)
    expect(await breaks()).toEqual([{ chain, seq, kind: 'removed' }])
  })

  it('shows that a row was taken out and the others moved up', async () => {
    await asOwner(sql`delete from audit_entries where chain = ${chain} and seq = 2`)
    await asOwner(sql`update audit_entries set seq = 2 where chain = ${chain} and seq = 3`)
    expect(await breaks()).toEqual([{ chain, seq: 2, kind: 'altered' }])
  })

  it.each([
    [1, 2],
    [2, 3],
  ])('shows that rows %i and %i changed places', async (one, other) => {
    const swapped = sql`update audit_entries set seq = ${one + other - 10}::bigint - seq
      where chain = ${chain} and seq in (${one}, ${other})`
    await asOwner(swapped)
    await asOwner(sql`update audit_entries set seq = seq + 10 where seq < 0`)
    expect(await breaks()).toEqual([{ chain, seq: one, kind: 'altered' }])
  })

  it('shows that a row was added behind the head, and that all of a chain or its head is gone', async () => {
    await asOwner(sql`insert into audit_entries
      select chain, 4, at, account_id, session_id, key_id, endpoint, about, outcome, hash
      from audit_entries where chain = ${chain} and seq = 3`)
    expect(await breaks()).toEqual([{ chain, seq: 4, kind: 'added' }])
    await asOwner(sql`delete from audit_heads where chain = ${chain}`)
    expect(await breaks()).toEqual([{ chain, seq: 1, kind: 'added' }])
  })

  it('shows that every row of a chain was deleted', async () => {
    await asOwner(sql`delete from audit_entries where chain = ${chain}`)
    expect(await breaks()).toEqual([{ chain, seq: 1, kind: 'removed' }])
  })
})
