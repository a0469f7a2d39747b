import { actionItemType, actionReason } from '../../../../contract/care/action-codes.ts'
import type { FhirResource, Refer } from './resource.ts'

export interface ActionItemRecord {
  id: string
  patientId: string
  reason: number
  /** What is still to be done. */
  types: readonly number[]
  /** What was given, by item type. */
  given: Readonly<Record<string, unknown>>
  prescriptionId: string | null
  createdAt: Date
  updatedAt: Date
  doneAt: Date | null
  withdrawnAt: Date | null
}

/** Why something is asked for, and what, in plain words. */
export const reasonTexts: Readonly<Record<number, string>> = {
  [actionReason.SKIPPED]: 'Something was left out',
  [actionReason.VALIDATION]: 'Something has to be checked',
  [actionReason.REQUEST]: 'The care team asks for something',
  [actionReason.RX_EXPIRY]: 'A prescription runs out',
}
export const typeTexts: Readonly<Record<number, string>> = {
  [actionItemType.PHOTO_ID]: 'A photo of an ID',
  [actionItemType.SELFIE]: 'A photo of the face',
  [actionItemType.PERSONAL_INFO]: 'Personal details',
  [actionItemType.MESSAGE]: 'A message to the care team',
  [actionItemType.PRESCRIPTION_RENEWALS]: 'A renewal of the prescription',
}

type Status = 'requested' | 'in-progress' | 'completed' | 'cancelled'

/** http://hl7.org/fhir/ValueSet/task-status */
export function mapTaskStatus({ doneAt, withdrawnAt, given }: ActionItemRecord): Status {
  if (doneAt) return 'completed'
  if (withdrawnAt) return 'cancelled'
  return Object.keys(given).length > 0 ? 'in-progress' : 'requested'
}

const name = (texts: Readonly<Record<number, string>>, code: number) => {
  const text = texts[code]
  if (text === undefined) throw new Error(`No action item has the code ${code}.`)
  return text
}

export function mapActionItem(record: ActionItemRecord, refer: Refer): FhirResource {
  const patient = refer('Patient', record.patientId)
  const given = Object.keys(record.given).map(Number)
  const asked = [...new Set([...given, ...record.types])]
  return {
    resourceType: 'Task',
    id: record.id,
    status: mapTaskStatus(record),
    intent: 'order',
    ...(record.prescriptionId && { focus: refer('MedicationRequest', record.prescriptionId) }),
    for: patient,
    owner: patient,
    authoredOn: record.createdAt.toISOString(),
    lastModified: record.updatedAt.toISOString(),
    reasonCode: { text: name(reasonTexts, record.reason) },
    input: asked.map((code) => ({
      type: { text: 'Asked for' },
      valueString: name(typeTexts, code),
    })),
    ...(given.length > 0 && {
      output: given.map((code) => ({
        type: { text: 'Given' },
        valueString: name(typeTexts, code),
      })),
    }),
  }
}
