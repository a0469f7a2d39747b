import type { PatientAssociation } from '../../../contract/codes.ts'
import type { readProfile as endpoint } from '../../../contract/endpoints/profile.ts'
import type { UserProfile } from '../../../contract/shapes/account.ts'
import type { Deps } from '../../deps.ts'
import { findLead, type Lead } from '../../http/access/leads.ts'
import type { Call } from '../../http/handlers.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { findVersion } from '../../programmes/repository.ts'
import { readAssociatedAnswers } from '../leads/shared/associated-answers.ts'
import { presentCaregiver } from '../leads/shared/present-caregiver.ts'
import { readGender } from '../leads/shared/read-gender.ts'
import { openPhotoLinks } from '../uploads/shared/image-link.ts'
import { findSelfie } from './find-selfie.ts'
import { findAccountRecord } from './profile-repository.ts'

interface PatientVisit {
  lead: Lead
  version: CompiledProgramme
}

const sayWho: readonly PatientAssociation[] = ['FIRST_NAME', 'LAST_NAME', 'NAME', 'BIRTH_DATE']

/**
 * The newest lead whose answers say who the patient is. Leads are never mixed: somebody may have answered
 * once for themselves and once for a child.
 */
async function findPatientVisit(
  { db }: Deps,
  leadIds: readonly string[],
): Promise<PatientVisit | null> {
  for (const id of leadIds) {
    const lead = (await findLead(db, id))?.lead
    const version = lead ? await findVersion(db, lead.versionId) : null
    if (!lead || !version) continue
    const answers = readAssociatedAnswers(lead, version)
    const isTold = sayWho.some((name) => answers.has(name))
    if (isTold || presentCaregiver(lead, version)) return { lead, version }
  }
  return null
}

function presentPatient({ lead, version }: PatientVisit) {
  const answers = readAssociatedAnswers(lead, version)
  const text = (name: PatientAssociation) => answers.get(name)?.text ?? ''
  return {
    first_name: text('FIRST_NAME') || text('NAME'),
    last_name: text('LAST_NAME'),
    dob: text('BIRTH_DATE'),
    gender: readGender(answers.get('GENDER')),
    phone_number: text('PHONE_NUMBER'),
  }
}

const nobody = { first_name: '', last_name: '', dob: '', gender: null, phone_number: '' }

/**
 * [CALL-32] [ENTITY-35..37] The fields on top are the patient's, the related person is who acts for them;
 * the browser lays the one over the other [PROFILE-02].
 */
export async function readProfile(call: Call<typeof endpoint>): Promise<UserProfile> {
  const { deps, session } = call
  const account = await findAccountRecord(deps.db, session.accountId)
  if (!account) throw new Error('A live session names an account that does not exist.')
  const { email, leadIds } = account
  const told = await findPatientVisit(deps, leadIds)
  if (!told) return { email, ...nobody, photo_selfie: null }
  const related = presentCaregiver(told.lead, told.version)
  const selfie = findSelfie(told.lead, told.version)
  return {
    email,
    ...presentPatient(told),
    photo_selfie: selfie ? await openPhotoLinks(deps, selfie) : null,
    ...(related && { is_pediatric: true, related_person_info: related }),
  }
}
