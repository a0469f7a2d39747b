import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { clinicIds } from '../../testing/database/clinic-rows.ts'
import { freshRows } from '../../testing/database/fresh-rows.ts'
import {
  clinician,
  ids,
  lead,
  now,
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

/** What stands there first, and what it then refuses beside it. `same` takes columns from the first row. */
interface Attempt {
  first?: Row
  same?: readonly string[]
  next?: Row
}
const nobody = { next: { account_id: randomUUID() } }
const noProgramme = { next: { programme_id: randomUUID() } }
const noLead = { next: { lead_id: randomUUID() } }
const noPatient = { next: { patient_id: randomUUID() } }
const noConsultation = { next: { consultation_id: randomUUID() } }
const noChat = { next: { chat_id: randomUUID() } }

/** How each promise of the database is broken, by its name. */
const attempts: Record<string, Attempt> = {
  accounts_email_key_key: { same: ['email_key'] },
  accounts_pkey: { same: ['id'] },
  action_items_account_id_fkey: nobody,
  action_items_action_reason_check: { next: { action_reason: 50 } },
  action_items_chat_id_fkey: noChat,
  action_items_lead_id_fkey: noLead,
  action_items_patient_id_fkey: noPatient,
  action_items_pkey: { same: ['id'] },
  action_items_prescription_id_fkey: { next: { prescription_id: randomUUID() } },
  answers_lead_id_fkey: noLead,
  answers_pkey: { same: ['lead_id', 'item_id', 'revision'] },
  audit_entries_pkey: { same: ['chain', 'seq'] },
  audit_heads_pkey: { same: ['chain'] },
  audit_intents_pkey: { same: ['id'] },
  begun_for_lead_id_fkey: noLead,
  begun_for_patient_id_fkey: { next: { patient_id: randomUUID(), lead_id: otherLead } },
  begun_for_pkey: { same: ['lead_id'] },
  chat_messages_lead_id_fkey: noLead,
  chat_messages_pkey: { same: ['id'] },
  chat_messages_words_check: { next: { words: '' } },
  chosen_patients_account_id_fkey: nobody,
  chosen_patients_patient_id_fkey: { next: { patient_id: randomUUID(), account_id: otherAccount } },
  chosen_patients_pkey: { same: ['account_id'] },
  clinic_deliveries_pkey: { same: ['id'] },
  clinic_deliveries_webhook_id_fkey: { next: { webhook_id: randomUUID() } },
  clinic_keys_key_hash_key: { same: ['key_hash'] },
  clinic_keys_pkey: { same: ['id'] },
  clinic_webhooks_key_id_fkey: { next: { key_id: randomUUID() } },
  clinic_webhooks_pkey: { same: ['id'] },
  clinician_chats_account_id_fkey: nobody,
  clinician_chats_consultation_id_fkey: noConsultation,
  clinician_chats_lead_id_fkey: noLead,
  clinician_chats_own_consultation: {
    next: { consultation_id: clinicIds.consultation, lead_id: otherLead },
  },
  clinician_chats_patient_id_fkey: noPatient,
  clinician_chats_pkey: { same: ['id'] },
  clinician_messages_author_type_check: { next: { author_type: 'nobody' } },
  clinician_messages_chat_id_fkey: noChat,
  clinician_messages_image_id_fkey: { next: { image_id: randomUUID() } },
  clinician_messages_pkey: { same: ['id'] },
  clinicians_days_ahead_check: { next: { days_ahead: 0 } },
  clinicians_notice_hours_check: { next: { notice_hours: -1 } },
  clinicians_pkey: { same: ['id'] },
  clinicians_programme_id_fkey: noProgramme,
  clinicians_programme_id_name_key: { same: ['name'] },
  clinicians_visit_minutes_check: { next: { visit_minutes: 4 } },
  consultations_account_id_fkey: nobody,
  consultations_cancellation_reason_check: { next: { cancellation_reason: 'ill' } },
  consultations_consult_id_fkey: { next: { consult_id: randomUUID() } },
  consultations_consultation_type_check: { next: { consultation_type: 30 } },
  consultations_display_id_key: { same: ['display_id'] },
  consultations_lead_id_fkey: noLead,
  consultations_one_sync_per_lead: {
    first: { consultation_type: 20 },
    next: { consultation_type: 20, status: 20 },
  },
  consultations_patient_id_fkey: noPatient,
  consultations_pkey: { same: ['id'], next: { lead_id: otherLead } },
  consultations_status_check: { next: { status: 50 } },
  consults_check: { next: { ends_at: now } },
  consults_clinician_id_fkey: { next: { clinician_id: randomUUID() } },
  consults_held_is_planned: { next: { status: 15, held_until: now } },
  consults_lead_id_fkey: noLead,
  consults_one_hold_per_lead: {
    first: { status: 10, held_until: now },
    next: { status: 10, held_until: now, starts_at: '2026-11-22T09:10:00Z' },
  },
  consults_one_per_lead: {
    first: { status: 15 },
    next: { status: 15, starts_at: '2026-11-22T09:10:00Z' },
  },
  consults_one_per_slot: { first: { status: 15 }, next: { status: 10, lead_id: otherLead } },
  consults_pkey: { same: ['id'] },
  consults_status_check: { next: { status: 20 } },
  email_changes_account_id_fkey: nobody,
  email_changes_pkey: { same: ['id'] },
  email_changes_token_hash_key: { same: ['token_hash'] },
  email_proofs_account_id_fkey: nobody,
  email_proofs_id_key: { same: ['id'] },
  email_proofs_pkey: { same: ['token_hash'] },
  idempotency_pkey: { same: ['scope', 'key'] },
  images_id_key: { same: ['id'], next: { lead_id: otherLead } },
  images_lead_id_digest_key: { same: ['digest'] },
  images_lead_id_fkey: noLead,
  images_pkey: { same: ['lead_id', 'id'] },
  job_effects_pkey: { same: ['effect'] },
  known_devices_account_id_fkey: nobody,
  known_devices_pkey: { same: ['account_id', 'browser_hash'] },
  lead_steps_lead_id_fkey: noLead,
  lead_steps_pkey: { same: ['lead_id', 'key'] },
  leads_account_id_fkey: nobody,
  leads_offered_are_nobodys: { next: { offered_to: ids.account, account_id: ids.account } },
  leads_offered_to_fkey: { next: { offered_to: randomUUID() } },
  leads_one_active: { same: ['browser_hash'] },
  leads_owned_are_held: { next: { account_id: ids.account, browser_hash: null } },
  leads_path_check: { next: { path: [] } },
  leads_pkey: { same: ['id'] },
  leads_previews_stay_tests: { next: { preview: true, test_only: false } },
  leads_programme_id_fkey: noProgramme,
  leads_rx_user_id_fkey: { next: { rx_user_id: randomUUID() } },
  leads_status_check: { next: { status: 'paused' } },
  leads_version_id_fkey: { next: { version_id: randomUUID() } },
  locks_pkey: { same: ['name'] },
  network_failures_pkey: { same: ['name'] },
  password_resets_account_id_fkey: nobody,
  password_resets_id_key: { first: { ended_at: now }, same: ['id'] },
  password_resets_one_live: { same: ['account_id'] },
  password_resets_pkey: { same: ['token_hash'] },
  patient_keys_account_id_fkey: nobody,
  patient_keys_patient_id_fkey: noPatient,
  patient_keys_pkey: { same: ['account_id', 'key'] },
  patients_account_id_fkey: nobody,
  patients_pkey: { same: ['id'] },
  payments_amount_cents_check: { next: { amount_cents: 0 } },
  payments_lead_id_fkey: noLead,
  payments_pkey: { same: ['lead_id', 'purpose'] },
  payments_provider_key_key: { same: ['provider_key'] },
  payments_settled_check: { next: { status: 'succeeded' } },
  payments_status_check: { next: { status: 'free', settled_at: now } },
  pharmacies_pkey: { same: ['dosespot_id'] },
  pharmacy_words_pkey: { same: ['word'] },
  phone_consents_lead_id_fkey: noLead,
  phone_consents_pkey: { first: { id: 7 }, next: { id: 7 } },
  phone_consents_rx_user_id_fkey: { next: { rx_user_id: randomUUID() } },
  phone_consents_version_id_fkey: { next: { version_id: randomUUID() } },
  prescriptions_account_id_fkey: nobody,
  prescriptions_consultation_id_fkey: noConsultation,
  prescriptions_lead_id_fkey: noLead,
  prescriptions_patient_id_fkey: noPatient,
  prescriptions_pkey: { same: ['id'] },
  prescriptions_supply_duration_check: { next: { supply_duration: 0 } },
  programme_assets_pkey: { same: ['slug', 'hash', 'file_name'] },
  programme_versions_pkey: { same: ['id'] },
  programme_versions_programme_id_content_hash_key: { same: ['content_hash'] },
  programme_versions_programme_id_fkey: noProgramme,
  programmes_current_version_fk: { next: { current_version_id: randomUUID() } },
  programmes_pkey: { same: ['id'] },
  programmes_slug_key: { same: ['slug'] },
  refunds_amount_cents_check: { next: { amount_cents: 0 } },
  refunds_lead_id_fkey: noLead,
  refunds_pkey: { same: ['provider_key'] },
  slot_mails_pkey: { same: ['id'] },
  slot_mails_programme_id_fkey: noProgramme,
  slot_waits_lead_id_fkey: noLead,
  slot_waits_pkey: { same: ['lead_id'] },
  request_counts_pkey: { same: ['name', 'minute'] },
  rx_users_one_per_browser: {
    first: { secondary_id: null },
    same: ['browser_hash'],
    next: { secondary_id: '' },
  },
  rx_users_pkey: { same: ['id'] },
  rx_users_programme_id_fkey: noProgramme,
  sandbox_charges_outcome_check: { next: { outcome: 'pending' } },
  sandbox_charges_pkey: { same: ['key'] },
  schema_migrations_pkey: { same: ['name'] },
  sessions_account_id_fkey: nobody,
  sessions_pkey: { same: ['id'] },
  sessions_refresh_hash_key: { same: ['refresh_hash'] },
  sign_in_tries_pkey: { same: ['name'] },
  signing_keys_pkey: { same: ['purpose'] },
  stripe_intents_intent_key: { same: ['intent'] },
  stripe_intents_pkey: { same: ['key'] },
  subscription_changes_pkey: { first: { id: 7 }, next: { id: 7 } },
  subscription_changes_programme_id_fkey: noProgramme,
  subscription_links_id_key: { same: ['id'] },
  subscription_links_pkey: { same: ['token_hash'] },
  subscription_links_programme_id_fkey: noProgramme,
}

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
