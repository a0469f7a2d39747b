import type { ActionItem } from '../../../contract/shapes/profile/action-item.ts'
import type { Deps } from '../../deps.ts'
import type { Patient } from '../patients/shared/patients.ts'
import { findPrescription } from '../prescriptions/shared/prescriptions.ts'
import type { ActionItemRecord } from './action-item-repository.ts'

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

type Presenting = Pick<Deps, 'db' | 'clock' | 'config'>

async function presentOptions(
  deps: Presenting,
  { accountId, chatId, prescriptionId }: ActionItemRecord,
): Promise<ActionItem['options']> {
  const found = prescriptionId ? await findPrescription(deps, accountId, prescriptionId) : null
  const options = { chat_id: chatId, renewal_url: null, authored_dt: null }
  if (!found) return { ...options, supply_duration: null }
  const { renewal_url, authored_dt, supply_duration, medication } = found
  // Also before its time: the care team asks for it.
  return { ...options, renewal_url, authored_dt, supply_duration, medication }
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
