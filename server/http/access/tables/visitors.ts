import type { Generated, JSONColumnType } from 'kysely'

export type FlagValue = string | number | boolean

interface RxUsersTable {
  id: string
  programme_id: string
  browser_hash: Buffer | null
  posthog_id: string | null
  secondary_id: string | null
  feature_flags: JSONColumnType<Record<string, FlagValue>, string, never>
  cta_params: JSONColumnType<Record<string, unknown>, string, never>
  created_at: Generated<Date>
}

declare module '../../../data/schema.ts' {
  interface DatabaseSchema {
    rx_users: RxUsersTable
  }
}
