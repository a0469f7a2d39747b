import type { RelatedPerson } from '../../../contract/shapes/account.ts'

/** As the wire says them; empty for what nobody told, dates yyyy-MM-dd. */
export interface PatientDetails {
  first_name: string
  last_name: string
  dob: string
  gender: number | null
  phone_number: string
}

/** What was corrected since the visits; what is not in it stays as they say. */
export interface Corrected {
  patient?: Partial<PatientDetails>
  caregiver?: Partial<RelatedPerson>
  /** A picture of whoever has the account, instead of that of a visit. */
  imageId?: string
}
