interface ChosenPatientsTable {
  account_id: string
  patient_id: string
  lead_ids: string[]
  chosen_at: Date
}

interface BegunForTable {
  lead_id: string
  patient_id: string
}

declare module '../../../data/schema.ts' {
  interface DatabaseSchema {
    begun_for: BegunForTable
    chosen_patients: ChosenPatientsTable
  }
}
