import type { ActionItem } from '../../../contract/shapes/profile/action-item.ts'
import type { Db } from '../../data/database.ts'
import type { Patient } from '../patients/shared/patients.ts'
import { findRenewed } from '../prescriptions/shared/find-renewed.ts'
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

async function presentOptions(db: Db, item: ActionItemRecord): Promise<ActionItem['options']> {
  const renewal = item.prescriptionId ? await findRenewed(db, item.prescriptionId, item) : null
  const options = { chat_id: item.chatId, renewal_url: null, authored_dt: null }
  if (!renewal) return { ...options, supply_duration: null }
  return {
    ...options,
    // The programme's own link: a visit is begun anew in it, signed in and filled in.
    renewal_url: `/?fuuid=${renewal.programmeId}`,
    authored_dt: renewal.authoredAt?.toISOString() ?? null,
    supply_duration: renewal.supplyDays,
    medication: renewal.medication,
  }
}

/** [ENTITY-45] [ENTITY-46] */
export async function presentActionItem(
  db: Db,
  item: ActionItemRecord,
  patient: Patient,
): Promise<ActionItem> {
  return {
    id: item.id,
    action_reason: item.reason,
    item_types: item.types,
    user_values: presentValues(patient),
    is_pediatric: patient.caregiver !== null,
    options: await presentOptions(db, item),
    created_dt: item.createdAt.toISOString(),
    lead: item.leadId,
  }
}
