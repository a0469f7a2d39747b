import type { ColumnType, JSONColumnType } from 'kysely'
import type { Corrected } from './patient-details.ts'

interface PatientsTable {
  id: string
  account_id: string
  corrected: JSONColumnType<Corrected, string | undefined, string>
  created_at: ColumnType<Date, Date, never>
}

interface PatientKeysTable {
  account_id: string
  key: string
  patient_id: string
}

declare module '../../data/schema.ts' {
  interface DatabaseSchema {
    patients: PatientsTable
    patient_keys: PatientKeysTable
  }
}
