import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { attempts } from '../../testing/database/broken-promises.ts'
import { clinicIds } from '../../testing/database/clinic-rows.ts'
import { freshRows } from '../../testing/database/fresh-rows.ts'
import {
  clinician,
  ids,
  lead,
  otherAccount,
  otherLead,
  type Row,
  user,
} from '../../testing/database/row-ids.ts'
import {
  createTestDatabase,
  type TestDatabase,
  templateName,
} from '../../testing/database/test-databases.ts'

/** What follows from a stricter one, and is there for others to refer to. */
const implied = ['consultations_of_lead']

let database: TestDatabase
let client: pg.Client
let promises: { name: string; table: string }[] = []

async function insert(table: string, row: Row): Promise<void> {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await client.query(
    `insert into ${table} (${names}) overriding system value values (${places})`,
    Object.values(row),
  )
}

const build = (table: string): Row => {
  const one = freshRows[table]
  if (!one) throw new Error(`there is no row of ${table} in order: write one`)
  return one()
}

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'), templateName)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await insert('programmes', { ...build('programmes'), id: ids.programme })
  await insert('programme_versions', { ...build('programme_versions'), id: ids.version })
  for (const id of [ids.account, otherAccount]) {
    await insert('accounts', { ...build('accounts'), id })
  }
  await insert('rx_users', { ...build('rx_users'), id: user })
  await insert('clinicians', { ...build('clinicians'), id: clinician })
  for (const id of [lead, otherLead]) await insert('leads', { ...build('leads'), id })
  await insert('patients', { ...build('patients'), id: clinicIds.patient })
  await insert('consultations', { ...build('consultations'), id: clinicIds.consultation })
  await insert('clinician_chats', { ...build('clinician_chats'), id: clinicIds.chat })
  await insert('clinic_keys', { ...build('clinic_keys'), id: clinicIds.key })
  await insert('clinic_webhooks', { ...build('clinic_webhooks'), id: clinicIds.webhook })
  const { rows } = await client.query<{ name: string; table: string }>(
    `select conname as name, conrelid::regclass::text as table from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
     union
     select indexrelid::regclass::text, indrelid::regclass::text from pg_index
      join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and indisunique
     order by 1`,
  )
  promises = rows.filter(({ name }) => !implied.includes(name))
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))

describe('[P2] [P7] what the database promises', () => {
  it('is each broken by an attempt below', () => {
    expect(Object.keys(attempts).toSorted()).toEqual(promises.map(({ name }) => name))
  })

  it.each(Object.entries(attempts))('%s refuses what breaks it', async (name, attempt) => {
    const table = promises.find((one) => one.name === name)?.table ?? ''
    const { first = {}, same = [], next = {} } = attempt
    const before = { ...build(table), ...first }
    await insert(table, before)
    const copied = Object.fromEntries(same.map((column) => [column, before[column]]))
    const refused = insert(table, { ...build(table), ...copied, ...next })
    await expect(refused).rejects.toMatchObject({ constraint: name })
  })

  it('each column that has to hold something refuses nothing', async () => {
    const { rows } = await client.query<{ table: string; column: string }>(
      `select attrelid::regclass::text as table, attname as column from pg_attribute
        join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnotnull
          and attnum > 0 and attidentity = ''`,
    )
    expect(rows.length).toBeGreaterThan(100)
    for (const { table, column } of rows) {
      await client.query('savepoint one')
      const refused = insert(table, { ...build(table), [column]: null })
      await expect(refused, `${table}.${column}`).rejects.toMatchObject({ code: '23502', column })
      await client.query('rollback to one')
    }
  })
})
