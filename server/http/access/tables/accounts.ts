import type { ColumnType, Generated } from 'kysely'

interface AccountsTable {
  id: string
  email: string
  email_key: string
  password_hash: string
  signup_key: string | null
  created_at: Generated<Date>
  proven_at: ColumnType<Date | null, never, Date>
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
  device: Generated<string>
}

declare module '../../../data/schema.ts' {
  interface DatabaseSchema {
    accounts: AccountsTable
    sessions: SessionsTable
  }
}
