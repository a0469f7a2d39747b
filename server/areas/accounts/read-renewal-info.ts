import { caregiverPrefix, gender, type PatientAssociation } from '../../../contract/codes.ts'
import type { readRenewalInfo as endpoint } from '../../../contract/endpoints/accounts.ts'
import type { RelatedPerson } from '../../../contract/shapes/account.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Call } from '../../platform/handlers.ts'
import { type AssociatedAnswer, readAssociatedAnswers } from '../leads/associated-answers.ts'
import { findLead } from '../leads/lead-repository.ts'
import { findVersion } from '../programmes/repository.ts'
import { findAccountLead } from './account-repository.ts'
import { requireSession } from './require-session.ts'

/** A gender code, from the chosen id or from the words of the choice. */
function readGender(answer: AssociatedAnswer | undefined): number | null {
  const byWord = new Map<string, number>(Object.entries(gender))
  const code = Number(answer?.value)
  if ([...byWord.values()].includes(code)) return code
  return byWord.get(answer?.text.toUpperCase() ?? '') ?? null
}

/** Null when nothing is known of a caregiver: the patient answered alone. */
function presentCaregiver(answers: Map<string, AssociatedAnswer>): RelatedPerson | null {
  const read = (name: PatientAssociation) => answers.get(`${caregiverPrefix}${name}`)
  const text = (name: PatientAssociation) => read(name)?.text ?? ''
  if (![...answers.keys()].some((name) => name.startsWith(caregiverPrefix))) return null
  return {
    apartment_suit: text('APARTMENT_SUITE'),
    birth_date: text('BIRTH_DATE'),
    city: text('CITY'),
    first_name: text('FIRST_NAME'),
    gender: readGender(read('GENDER')),
    last_name: text('LAST_NAME'),
    phone_number: text('PHONE_NUMBER'),
    // No answer says which of the two; a guardian may be a parent.
    relationship: 'Guardian',
    state: text('STATE'),
    street_address: text('STREET_ADDRESS'),
    zip_code: text('ZIP_CODE'),
  }
}

/** [CALL-16] [GAP-88] */
export async function readRenewalInfo(call: Call<typeof endpoint>): Promise<RelatedPerson> {
  const { deps, request } = call
  const { accountId } = await requireSession(deps, request)
  const leadId = await findAccountLead(deps.db, accountId)
  const lead = leadId ? (await findLead(deps.db, leadId))?.lead : null
  const version = lead ? await findVersion(deps.db, lead.versionId) : null
  const caregiver = lead && version && presentCaregiver(readAssociatedAnswers(lead, version))
  if (!caregiver) throw new AppError('not_found')
  return caregiver
}
