import type { listConsultations as endpoint } from '../../../contract/endpoints/profile/consultations.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { choosePatient } from '../patients/shared/patients.ts'
import { findOfPatient } from './consultation-repository.ts'
import { presentConsultations } from './present-consultation.ts'

/** [CALL-33] */
export async function listConsultations({
  deps,
  session,
  query,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { accountId } = session
  const patient = await choosePatient(deps, accountId, query.person)
  const found = patient ? await findOfPatient(deps.db, accountId, patient.id) : []
  return presentConsultations(deps.db, found)
}
