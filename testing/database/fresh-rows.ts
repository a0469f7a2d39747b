import { randomBytes, randomUUID } from 'node:crypto'

export type Row = Record<string, unknown>

export const now = '2026-11-22T09:00:00Z'
const hash = () => randomBytes(32)
/** Rows that have to be there before the others. */
export const ids = { programme: randomUUID(), version: randomUUID(), account: randomUUID() }
export const user = randomUUID()
export const clinician = randomUUID()
export const lead = randomUUID()
export const otherLead = randomUUID()

/** A row of each table that is in order, another one each time; the rows above are there already. */
export const freshRows: Record<string, () => Row> = {
  programmes: () => ({ id: randomUUID(), slug: randomUUID(), name: 'Programme' }),
  programme_versions: () => ({
    id: randomUUID(),
    programme_id: ids.programme,
    content_hash: randomUUID(),
    content: {},
  }),
  programme_assets: () => ({
    slug: randomUUID(),
    hash: 'a',
    file_name: 'a.png',
    type: 'image/png',
    bytes: hash(),
  }),
  signing_keys: () => ({ purpose: randomUUID(), secret: hash() }),
  accounts: () => ({ id: randomUUID(), email: 'a', email_key: randomUUID(), password_hash: 'h' }),
  sessions: () => ({
    id: randomUUID(),
    account_id: ids.account,
    refresh_hash: hash(),
    expires_at: now,
  }),
  rx_users: () => ({
    id: randomUUID(),
    programme_id: ids.programme,
    browser_hash: hash(),
    feature_flags: {},
    cta_params: {},
  }),
  leads: () => ({
    id: randomUUID(),
    programme_id: ids.programme,
    version_id: ids.version,
    rx_user_id: user,
    browser_hash: hash(),
    path: [randomUUID()],
  }),
  answers: () => ({
    lead_id: lead,
    item_id: Math.trunc(Math.random() * 1e9),
    revision: 1,
    page_uuid: randomUUID(),
    entries: '[]',
  }),
  lead_steps: () => ({ lead_id: lead, key: randomUUID(), request_hash: hash(), step: {} }),
  idempotency: () => ({ scope: 's', key: randomUUID(), request_hash: hash() }),
  images: () => ({
    lead_id: lead,
    id: randomUUID(),
    digest: hash(),
    size_bytes: 1,
    width: 1,
    height: 1,
  }),
  payments: () => ({
    lead_id: lead,
    purpose: randomUUID(),
    amount_cents: 1,
    currency: 'USD',
    status: 'pending',
    provider: 'sandbox',
    provider_key: randomUUID(),
  }),
  refunds: () => ({
    provider_key: randomUUID(),
    lead_id: lead,
    provider: 'sandbox',
    amount_cents: 1,
    currency: 'USD',
  }),
  slot_waits: () => ({ lead_id: lead, email: 'ada@mail.example', asked_at: new Date() }),
  slot_mails: () => ({
    id: randomUUID(),
    programme_id: ids.programme,
    email_hash: hash(),
    told_at: now,
  }),
  clinicians: () => ({
    id: randomUUID(),
    programme_id: ids.programme,
    name: randomUUID(),
    zone: 'UTC',
    visit_minutes: 20,
    hours: {},
  }),
  consults: () => ({
    id: randomUUID(),
    lead_id: lead,
    clinician_id: clinician,
    starts_at: now,
    ends_at: '2026-11-22T09:20:00Z',
    status: 40,
    created_at: now,
  }),
  sandbox_charges: () => ({
    key: randomUUID(),
    outcome: 'succeeded',
    amount_cents: 1,
    currency: 'USD',
  }),
  stripe_intents: () => ({ key: randomUUID(), intent: randomUUID() }),
  pharmacies: () => ({
    dosespot_id: Math.trunc(Math.random() * 1e9),
    name: 'Pharmacy',
    lines: [],
    city: 'Boston',
    state: 'MA',
    zip: '02108',
    country: 'US',
    hours: [],
    home_delivery: false,
    place: '(1,0,0)',
    words: [],
  }),
  pharmacy_words: () => ({ word: randomUUID(), uses: 1 }),
  request_counts: () => ({ name: randomUUID(), minute: 1, hits: 1 }),
  known_devices: () => ({ account_id: ids.account, browser_hash: hash(), last_used_at: now }),
  sign_in_tries: () => ({ name: hash(), tries: 1, last_try_at: now }),
  password_resets: () => ({
    id: randomUUID(),
    token_hash: hash(),
    account_id: ids.account,
    created_at: now,
    expires_at: now,
  }),
  subscription_changes: () => ({
    email_hash: hash(),
    programme_id: ids.programme,
    wanted: true,
    created_at: now,
  }),
  subscription_links: () => ({
    id: randomUUID(),
    token_hash: hash(),
    email_hash: hash(),
    programme_id: ids.programme,
    created_at: now,
    expires_at: now,
  }),
  phone_consents: () => ({
    lead_id: lead,
    rx_user_id: user,
    terms_of_use: true,
    opt_in: true,
    text_version: 1,
    version_id: ids.version,
    address_hash: hash(),
    created_at: now,
  }),
  chat_messages: () => ({
    id: randomUUID(),
    lead_id: lead,
    words: 'Please call',
    contact: 'ada@mail.example',
    created_at: now,
  }),
  email_proofs: () => ({
    id: randomUUID(),
    token_hash: hash(),
    account_id: ids.account,
    created_at: now,
    expires_at: now,
  }),
  job_effects: () => ({ effect: randomUUID(), claimed_until: now }),
  locks: () => ({ name: randomUUID() }),
  network_failures: () => ({ name: hash(), level: 1, counted_at: now }),
  schema_migrations: () => ({ name: randomUUID(), checksum: 'a' }),
}
