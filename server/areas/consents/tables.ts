import type { Generated } from 'kysely'

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

declare module '../../data/schema.ts' {
  interface DatabaseSchema {
    phone_consents: PhoneConsentsTable
  }
}
