import type { Prescription } from '../../../contract/shapes/prescription.ts'
import type { ActionItem } from '../../../contract/shapes/profile/action-item.ts'
import type { Patient } from '../patients/shared/patients.ts'
import { findPrescriptions, type Presenting } from '../prescriptions/shared/prescriptions.ts'
import type { ActionItemRecord } from './shared/action-item-repository.ts'

function presentValues({
  first_name,
  last_name,
  dob,
  gender,
  caregiver,
}: Patient): ActionItem['user_values'] {
  const own = { first_name, last_name, dob, gender }
  if (!caregiver) return own
  return {
    ...own,
    related_person_info: {
      birth_date: caregiver.birth_date,
      first_name: caregiver.first_name,
      gender: caregiver.gender,
      last_name: caregiver.last_name,
    },
  }
}

function presentOptions(
  { chatId }: ActionItemRecord,
  prescribed: Prescription | undefined,
): ActionItem['options'] {
  return {
    chat_id: chatId,
    // As the history says it, also before it is offered there: the care team asks for it.
    renewal_url: prescribed?.renewal_url ?? null,
    authored_dt: prescribed?.authored_dt ?? null,
    supply_duration: prescribed?.supply_duration ?? null,
    ...(prescribed && { medication: prescribed.medication }),
  }
}

function presentOne(item: ActionItemRecord, patient: Patient, prescribed: Prescribed): ActionItem {
  return {
    id: item.id,
    action_reason: item.reason,
    item_types: item.types,
    user_values: presentValues(patient),
    is_pediatric: patient.caregiver !== null,
    options: presentOptions(item, prescribed.get(item.prescriptionId ?? '')),
    created_dt: item.createdAt.toISOString(),
    lead: item.leadId,
  }
}

type Prescribed = ReadonlyMap<string, Prescription>

function findPrescribed(
  deps: Presenting,
  items: readonly ActionItemRecord[],
  { accountId }: Patient,
): Promise<Prescribed> {
  const named = items.flatMap(({ prescriptionId }) => prescriptionId ?? [])
  return findPrescriptions(deps, accountId, named)
}

/** [ENTITY-45] [ENTITY-46] */
export async function presentActionItem(
  deps: Presenting,
  item: ActionItemRecord,
  patient: Patient,
): Promise<ActionItem> {
  return presentOne(item, patient, await findPrescribed(deps, [item], patient))
}

/** Several of one patient, in their order. */
export async function presentActionItems(
  deps: Presenting,
  items: readonly ActionItemRecord[],
  patient: Patient,
): Promise<ActionItem[]> {
  const prescribed = await findPrescribed(deps, items, patient)
  return items.map((item) => presentOne(item, patient, prescribed))
}
