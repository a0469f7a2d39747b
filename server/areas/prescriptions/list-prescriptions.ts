import type { listPrescriptions as endpoint } from '../../../contract/endpoints/profile/prescriptions.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { choosePatient } from '../patients/shared/patients.ts'
import { listPatientPrescriptions } from './shared/prescriptions.ts'

/** [CALL-34] */
export async function listPrescriptions({
  deps,
  session,
  query,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { accountId } = session
  const patient = await choosePatient(deps, accountId, query.person)
  return patient ? listPatientPrescriptions(deps, { accountId, patientId: patient.id }) : []
}
