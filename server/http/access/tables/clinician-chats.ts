import type { ColumnType, Generated } from 'kysely'

interface ClinicianChatsTable {
  id: string
  account_id: string
  patient_id: string
  lead_id: string
  consultation_id: string | null
  clinician_name: Generated<string>
  is_available: Generated<boolean>
  created_at: ColumnType<Date, Date, never>
  updated_at: Date
}

declare module '../../../data/schema.ts' {
  interface DatabaseSchema {
    clinician_chats: ClinicianChatsTable
  }
}
