import type { readProfile as endpoint } from '../../../contract/endpoints/profile.ts'
import type { UserProfile } from '../../../contract/shapes/account.ts'
import type { Deps } from '../../deps.ts'
import { findAccountEmail } from '../../http/access/find-account-email.ts'
import type { Call } from '../../http/handlers.ts'
import { choosePatient, type Patient } from '../patients/shared/patients.ts'
import { openPhotoLinks } from '../uploads/shared/image-link.ts'
import { findSelfie } from './find-selfie.ts'

const nobody = { first_name: '', last_name: '', dob: '', gender: null, phone_number: '' }

async function openPicture(deps: Deps, patient: Patient): Promise<UserProfile['photo_selfie']> {
  const selfies = patient.visits.map(({ lead, version }) => findSelfie(lead, version))
  const image = patient.imageId ?? selfies.find((id) => id !== null)
  return image ? openPhotoLinks(deps, image) : null
}

/**
 * [CALL-32] [ENTITY-35..37] The fields on top are the patient's, the related person is who acts for them;
 * the browser lays the one over the other [PROFILE-02].
 */
export async function readProfile({
  deps,
  session,
  query,
}: Call<typeof endpoint>): Promise<UserProfile> {
  const email = (await findAccountEmail(deps.db, session.accountId)) ?? ''
  const patient = await choosePatient(deps, session.accountId, query.person)
  if (!patient) return { email, ...nobody, photo_selfie: null }
  const { first_name, last_name, dob, gender, phone_number, caregiver } = patient
  return {
    email,
    ...{ first_name, last_name, dob, gender, phone_number },
    photo_selfie: await openPicture(deps, patient),
    ...(caregiver && { is_pediatric: true, related_person_info: caregiver }),
  }
}
