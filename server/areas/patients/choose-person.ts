import type { choosePerson as endpoint } from '../../../contract/endpoints/people.ts'
import { whileSignedIn } from '../../http/access/sessions.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handlers.ts'
import { keepChoice } from './patient-repository.ts'
import { choosePatient } from './shared/patients.ts'

/** Throws not_found alike for an unknown person and one of another account. */
export async function choosePerson({
  deps,
  session,
  params,
}: Call<typeof endpoint>): Promise<Record<string, never>> {
  const patient = await choosePatient(deps, session.accountId, params.uuid)
  if (!patient) throw new AppError('not_found')
  const leadIds = patient.visits.map(({ lead }) => lead.id)
  const now = deps.clock.now()
  await whileSignedIn(deps, session, (transaction) =>
    keepChoice(transaction, patient, leadIds, now),
  )
  return {}
}
