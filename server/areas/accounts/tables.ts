import type { ColumnType } from 'kysely'

interface EmailProofsTable {
  id: string
  token_hash: Buffer
  account_id: string
  created_at: Date
  expires_at: Date
}

interface EmailChangesTable {
  id: string
  account_id: string
  token_hash: Buffer
  email: string
  email_key: string
  created_at: Date
  expires_at: Date
  used_at: ColumnType<Date | null, never, Date>
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

interface PasswordResetsTable {
  id: string
  token_hash: Buffer
  account_id: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

declare module '../../data/schema.ts' {
  interface DatabaseSchema {
    known_devices: KnownDevicesTable
    sign_in_tries: SignInTriesTable
    email_changes: EmailChangesTable
    email_proofs: EmailProofsTable
    password_resets: PasswordResetsTable
  }
}
