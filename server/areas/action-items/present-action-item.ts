import type { ActionItem } from '../../../contract/shapes/profile/action-item.ts'
import type { Patient } from '../patients/shared/patients.ts'
import { findPrescription, type Presenting } from '../prescriptions/shared/prescriptions.ts'
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

async function presentOptions(
  deps: Presenting,
  { chatId, prescriptionId, accountId }: ActionItemRecord,
): Promise<ActionItem['options']> {
  const prescribed = prescriptionId ? await findPrescription(deps, accountId, prescriptionId) : null
  return {
    chat_id: chatId,
    // As the history says it, also before it is offered there: the care team asks for it.
    renewal_url: prescribed?.renewal_url ?? null,
    authored_dt: prescribed?.authored_dt ?? null,
    supply_duration: prescribed?.supply_duration ?? null,
    ...(prescribed && { medication: prescribed.medication }),
  }
}

/** [ENTITY-45] [ENTITY-46] */
export async function presentActionItem(
  deps: Presenting,
  item: ActionItemRecord,
  patient: Patient,
): Promise<ActionItem> {
  return {
    id: item.id,
    action_reason: item.reason,
    item_types: item.types,
    user_values: presentValues(patient),
    is_pediatric: patient.caregiver !== null,
    options: await presentOptions(deps, item),
    created_dt: item.createdAt.toISOString(),
    lead: item.leadId,
  }
}
