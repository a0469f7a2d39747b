/** What of a record goes out as FHIR R4. */
export const fhirTypes = [
  'Patient',
  'QuestionnaireResponse',
  'Appointment',
  'MedicationRequest',
  'Communication',
  'Task',
] as const
export type FhirType = (typeof fhirTypes)[number]

/** One resource; which fields it has its type says. What nobody told is left out: FHIR knows no empty texts. */
export interface FhirResource {
  resourceType: FhirType
  id: string
  [field: string]: unknown
}

/** Names another resource: where it can be read, or inside a bundle that holds it. */
export type Refer = (type: FhirType, id: string) => { reference: string }

/** A text as a field to spread: nothing where there is none. */
export function tell<Name extends string>(
  name: Name,
  text: string | null,
): { [Key in Name]?: string } {
  const told = text?.trim() ?? ''
  // Safe: the one key of the object is the name that was given.
  return (told === '' ? {} : { [name]: told }) as { [Key in Name]?: string }
}
