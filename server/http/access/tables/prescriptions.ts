import type { ColumnType, Generated } from 'kysely'

interface PrescriptionsTable {
  id: string
  account_id: string
  patient_id: string
  lead_id: string
  consultation_id: string | null
  medication: string
  medication_ndc: Generated<string>
  supply_duration: number | null
  authored_at: Date | null
  clinician_name: Generated<string>
  consult_number: Generated<string>
  renewable: Generated<boolean>
  renewal_told_at: ColumnType<Date | null, never, Date>
  created_at: ColumnType<Date, Date, never>
  updated_at: Date
}

declare module '../../../data/schema.ts' {
  interface DatabaseSchema {
    prescriptions: PrescriptionsTable
  }
}
