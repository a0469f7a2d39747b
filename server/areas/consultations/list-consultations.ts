import type { listConsultations as endpoint } from '../../../contract/endpoints/profile/consultations.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { choosePatient } from '../patients/shared/patients.ts'
import { findPaid } from '../payments/shared/find-paid.ts'
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
  const presented = await presentConsultations(deps.db, found)
  const payments = await findPaid(
    deps.db,
    found.map(({ leadId }) => leadId),
  )
  return presented.map((one, place) => {
    const paid = payments.get(found[place]?.leadId ?? '')
    return paid ? { ...one, paid } : one
  })
}
