import type { ColumnType, Generated } from 'kysely'

interface ConsultationsTable {
  id: string
  account_id: string
  patient_id: string
  lead_id: string
  display_id: string
  consultation_type: number
  status: number
  clinician_name: Generated<string>
  clinician_notes: Generated<string>
  diagnosis: Generated<string[]>
  medication: Generated<string>
  pharmacy_name: Generated<string>
  cancellation_reason: ColumnType<string | null, never, string | null>
  join_link: ColumnType<string | null, never, string | null>
  consult_id: ColumnType<string | null, string | null, string | null>
  created_at: Date
  updated_at: Date
}

declare module '../../../data/schema.ts' {
  interface DatabaseSchema {
    consultations: ConsultationsTable
  }
}
