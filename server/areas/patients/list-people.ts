import type { listPeople as endpoint } from '../../../contract/endpoints/people.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { listPatients } from './shared/patients.ts'

export async function listPeople({
  deps,
  session,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const patients = await listPatients(deps, session.accountId)
  return {
    people: patients.map(({ id, first_name, last_name, caregiver }) => ({
      uuid: id,
      first_name,
      last_name,
      is_pediatric: caregiver !== null,
    })),
  }
}
