import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

/** What a row names whom it is about by. */
const names = ['account_id', 'patient_id', 'lead_id', 'email', 'contact']

/** What the file of a person tells of: gather-record.ts asks for it. */
const told = [
  ...['accounts', 'patients', 'leads', 'answers', 'images', 'phone_consents'],
  ...['payments', 'refunds', 'consults', 'slot_waits', 'chat_messages'],
  ...['consultations', 'prescriptions', 'clinician_chats', 'action_items'],
]

/** What is about somebody and not in their file, and why. */
const leftOut: Record<string, string> = {
  audit_entries: 'kept to be held against who looked at records, of which it is no part',
  audit_intents: 'notes of what is about to be written into the audit log, for minutes',
  begun_for: 'for whom a visit was begun, until it is known by its answers',
  chosen_patients: 'whose pages were opened last',
  email_changes: 'an address that is not theirs until its link was opened',
  email_proofs: 'hashes of links',
  experiment_exposures: 'which of our tries a visit was part of, no word of theirs',
  known_devices: 'hashes of browsers',
  lead_events:
    'when pages were shown and left: the way through the questions whose answers are told',
  lead_steps: 'the way through the questions whose answers are told',
  password_resets: 'hashes of links',
  patient_keys: 'hashes that tell which visits are of one person',
  sessions: 'shown on the page of the password, with the way to end them',
}

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it('[P6] what is kept about a person is in the file they can download, or has a reason why not', async () => {
  const { rows } = await sql<{ name: string }>`select distinct table_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in (${sql.join(names)})
    order by 1`.execute(server.db)
  expect(rows.map(({ name }) => name)).toEqual([...told, ...Object.keys(leftOut)].toSorted())
})
