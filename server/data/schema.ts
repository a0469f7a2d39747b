import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AnswerEntry } from '../../contract/shapes/answer.ts'
import type { ProgrammeTables } from '../programmes/tables.ts'

export type FlagValue = string | number | boolean

interface SigningKeysTable {
  purpose: string
  secret: Buffer
  created_at: Generated<Date>
}

interface AccountsTable {
  id: string
  email: string
  email_key: string
  password_hash: string
  signup_key: string | null
  created_at: Generated<Date>
  proven_at: ColumnType<Date | null, never, Date>
}

interface EmailProofsTable {
  token_hash: Buffer
  account_id: string
  created_at: Date
  expires_at: Date
}

interface SessionsTable {
  id: string
  account_id: string
  refresh_hash: Buffer
  browser_hash: Buffer | null
  created_at: Generated<Date>
  expires_at: ColumnType<Date, Date, Date>
  revoked_at: Date | null
  last_used_at: ColumnType<Date, Date | undefined, Date>
  half_turn: number | null
  half_turned_at: Date | null
}

interface KnownDevicesTable {
  account_id: string
  browser_hash: Buffer
  last_used_at: Date
}

interface SignInTriesTable {
  name: Buffer
  tries: number
  last_try_at: Date
}

interface NetworkFailuresTable {
  name: Buffer
  level: number
  counted_at: Date
}

interface PasswordResetsTable {
  token_hash: Buffer
  account_id: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

export interface RxUsersTable {
  id: string
  programme_id: string
  browser_hash: Buffer | null
  posthog_id: string | null
  secondary_id: string | null
  feature_flags: JSONColumnType<Record<string, FlagValue>, string, never>
  cta_params: JSONColumnType<Record<string, unknown>, string, never>
  created_at: Generated<Date>
}

/** Identifiers a lead was created with, as the link carried them. */
export interface LeadOrigin {
  secondary_id?: string
  rx_id?: string
  euuid?: string
  wuuid?: string
  esource?: string
  incoming_uri?: string
  entry_point_id?: string
}

export interface LeadsTable {
  id: string
  programme_id: string
  version_id: string
  rx_user_id: string
  account_id: string | null
  browser_hash: Buffer | null
  status: Generated<'active' | 'finished'>
  path: string[]
  checked_path: string[] | null
  revision: Generated<number>
  origin: JSONColumnType<LeadOrigin, string, never>
  test_only: boolean
  preview: ColumnType<boolean, boolean | undefined, never>
  offered_to: ColumnType<string | null, never, null>
  claim_tries: ColumnType<number, never, number>
  created_at: Generated<Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
  finished_at: Date | null
}

interface AnswersTable {
  lead_id: string
  item_id: number
  revision: number
  page_uuid: string
  entries: JSONColumnType<AnswerEntry[], string, never>
  value_association: string | null
  created_at: Generated<Date>
}

/** Where a request brought its lead: enough to present the same reply again. */
export interface LeadStep {
  path: string[]
  status: 'active' | 'finished'
  revision: number
  /** The page whose answers the request saved; null after Back. */
  answered: string | null
}

interface LeadStepsTable {
  lead_id: string
  key: string
  request_hash: Buffer
  step: JSONColumnType<LeadStep, string, never>
  created_at: Generated<Date>
}

interface IdempotencyTable {
  scope: string
  key: string
  request_hash: Buffer
  reply: JSONColumnType<object, string | null, string>
  created_at: Generated<Date>
}

interface ImagesTable {
  lead_id: string
  id: string
  digest: Buffer
  size_bytes: number
  width: number
  height: number
  created_at: Generated<Date>
}

interface PaymentsTable {
  lead_id: string
  purpose: string
  amount_cents: number
  currency: string
  status: 'pending' | 'succeeded' | 'declined'
  provider: string
  provider_key: string
  attempt: Generated<number>
  created_at: Generated<Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

interface SandboxChargesTable {
  key: string
  outcome: 'succeeded' | 'declined'
  amount_cents: number
  currency: string
  created_at: Generated<Date>
}

interface SubscriptionChangesTable {
  id: Generated<string>
  email_hash: Buffer
  programme_id: string
  wanted: boolean
  created_at: Date
}

interface SubscriptionLinksTable {
  token_hash: Buffer
  email_hash: Buffer
  programme_id: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  voided_at: Date | null
}

interface PhoneConsentsTable {
  id: Generated<string>
  lead_id: string
  rx_user_id: string
  terms_of_use: boolean
  opt_in: boolean
  text_version: number
  version_id: string
  address_hash: Buffer
  created_at: Date
}

/** Every table, as the numbered migrations make it. */
export interface DatabaseSchema extends ProgrammeTables {
  signing_keys: SigningKeysTable
  accounts: AccountsTable
  sessions: SessionsTable
  known_devices: KnownDevicesTable
  sign_in_tries: SignInTriesTable
  network_failures: NetworkFailuresTable
  email_proofs: EmailProofsTable
  password_resets: PasswordResetsTable
  rx_users: RxUsersTable
  leads: LeadsTable
  answers: AnswersTable
  lead_steps: LeadStepsTable
  idempotency: IdempotencyTable
  images: ImagesTable
  payments: PaymentsTable
  sandbox_charges: SandboxChargesTable
  subscription_changes: SubscriptionChangesTable
  subscription_links: SubscriptionLinksTable
  phone_consents: PhoneConsentsTable
}
