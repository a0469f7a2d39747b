import type { listPeople as endpoint } from '../../../contract/endpoints/people.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { listPatients } from './shared/patients.ts'

export async function listPeople({
  deps,
  session,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const known = await listPatients(deps, session.accountId)
  // A visit that was only begun and says nothing yet is shown with everybody: nobody turns to it.
  const patients = known.filter(
    ({ isNamed, visits }) =>
      isNamed || known.length === 1 || visits.some(({ lead }) => lead.status === 'finished'),
  )
  return {
    people: patients.map(({ id, first_name, last_name, caregiver }) => ({
      uuid: id,
      first_name,
      last_name,
      is_pediatric: caregiver !== null,
    })),
  }
}
