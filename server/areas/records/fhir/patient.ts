import { gender as genders } from '../../../../contract/codes.ts'
import { type FhirResource, tell } from './resource.ts'

interface Named {
  first_name: string
  last_name: string
  gender: number | null
  phone_number: string
}

export interface PatientRecord extends Named {
  id: string
  /** yyyy-MM-dd; empty when nobody said. */
  dob: string
  caregiver: (Named & { relationship: string }) | null
}

/** http://hl7.org/fhir/ValueSet/administrative-gender */
const genderCodes: Readonly<Record<number, 'male' | 'female' | 'other'>> = {
  [genders.MALE]: 'male',
  [genders.FEMALE]: 'female',
  [genders.OTHER]: 'other',
}

function mapName({ first_name, last_name }: Named) {
  const given = first_name.trim()
  const name = { ...tell('family', last_name), ...(given && { given: [given] }) }
  return Object.keys(name).length === 0 ? null : name
}

function mapGender({ gender }: Named) {
  const code = gender === null ? undefined : genderCodes[gender]
  return code && { gender: code }
}

function mapPhone({ phone_number }: Named) {
  const value = phone_number.trim()
  return value && { telecom: [{ system: 'phone', value }] }
}

function mapCaregiver(caregiver: Named & { relationship: string }) {
  const name = mapName(caregiver)
  const text = caregiver.relationship.trim()
  const contact = {
    ...(text && { relationship: [{ text }] }),
    ...(name && { name }),
    ...mapPhone(caregiver),
    ...mapGender(caregiver),
  }
  // A contact has to say who it is, or how to reach them (pat-1).
  return name || 'telecom' in contact ? { contact: [contact] } : {}
}

export function mapPatient(patient: PatientRecord): FhirResource {
  const name = mapName(patient)
  return {
    resourceType: 'Patient',
    id: patient.id,
    ...(name && { name: [name] }),
    ...mapPhone(patient),
    ...mapGender(patient),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(patient.dob) && { birthDate: patient.dob }),
    ...(patient.caregiver && mapCaregiver(patient.caregiver)),
  }
}
