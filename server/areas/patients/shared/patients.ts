import type { Transaction } from 'kysely'
import type { PatientAssociation } from '../../../../contract/codes.ts'
import type { RelatedPerson } from '../../../../contract/shapes/account.ts'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Deps } from '../../../deps.ts'
import { findLeads, type Lead } from '../../../http/access/leads.ts'
import { AppError } from '../../../http/app-error.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { readAssociatedAnswers } from '../../leads/shared/associated-answers.ts'
import { presentCaregiver } from '../../leads/shared/present-caregiver.ts'
import { readGender } from '../../leads/shared/read-gender.ts'
import type { Corrected, PatientDetails } from '../patient-details.ts'
import {
  addPatients,
  findKeyed,
  type KeyedPatient,
  listLeadIds,
  writeCorrection,
} from '../patient-repository.ts'

/** A visit that says something of a patient, with the version it was made in. */
export interface ToldVisit {
  lead: Lead
  version: CompiledProgramme
}

/** Whom an account cares for, as their newest visit says it, with what was corrected since. */
export interface Patient extends PatientDetails {
  id: string
  accountId: string
  /** Who acts for them; null for who answers for themselves. */
  caregiver: RelatedPerson | null
  /** A picture given since the visits; null without. */
  imageId: string | null
  /** Their visits, the one used last first. */
  visits: ToldVisit[]
}

/** Two writings of a name are one patient. A visit that names nobody is of the one without a name. */
function formatKey({ first_name, last_name, dob }: PatientDetails): string {
  return [first_name, last_name, dob]
    .map((part) => part.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .join('|')
}

const nameless = '||'

function readDetails({ lead, version }: ToldVisit): PatientDetails {
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

async function findTold(db: Db, accountId: string): Promise<ToldVisit[]> {
  const ids = await listLeadIds(db, accountId)
  const leads = await findLeads(db, ids)
  const told: ToldVisit[] = []
  for (const id of ids) {
    const lead = leads.get(id)
    // One after the other: visits of one version find it kept after the first.
    const version = lead && (await findVersion(db, lead.versionId))
    if (lead && version) told.push({ lead, version })
  }
  return told
}

const nothingTold: PatientDetails = {
  first_name: '',
  last_name: '',
  dob: '',
  gender: null,
  phone_number: '',
}

/** What was told last of each detail: a later visit may leave out what an earlier one of the same person said. */
function gatherDetails(visits: readonly ToldVisit[]): PatientDetails {
  const gathered = { ...nothingTold }
  for (const visit of visits.toReversed()) {
    const told = Object.entries(readDetails(visit)).filter(
      ([, text]) => text !== '' && text !== null,
    )
    Object.assign(gathered, Object.fromEntries(told))
  }
  return gathered
}

function buildPatient(
  accountId: string,
  { id, corrected }: KeyedPatient,
  visits: ToldVisit[],
): Patient {
  const [newest] = visits
  const caregiver = newest ? presentCaregiver(newest.lead, newest.version) : null
  return {
    id,
    accountId,
    ...gatherDetails(visits),
    ...corrected.patient,
    caregiver: caregiver && { ...caregiver, ...corrected.caregiver },
    imageId: corrected.imageId ?? null,
    visits,
  }
}

async function findKnown(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  keys: readonly string[],
): Promise<KeyedPatient[]> {
  const known = await findKeyed(db, accountId)
  const missing = [...new Set(keys)].filter((key) => known.every((one) => one.key !== key))
  if (missing.length === 0) return known
  await addPatients(db, accountId, missing, clock.now())
  return findKeyed(db, accountId)
}

/**
 * Everybody an account cares for, whose visit was used last first. Who has no name in any visit is one person, listed
 * last; of several people that is nobody a person would look for.
 */
export async function listPatients(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<Patient[]> {
  const told = await findTold(deps.db, accountId)
  const keyed = told.map((visit) => ({ visit, key: formatKey(readDetails(visit)) }))
  const known = await findKnown(
    deps,
    accountId,
    keyed.map(({ key }) => key),
  )
  const patients = new Map<string, { patient: KeyedPatient; visits: ToldVisit[]; named: boolean }>()
  for (const { visit, key } of keyed) {
    const patient = known.find((one) => one.key === key)
    if (!patient) throw new Error('A visit names nobody its account knows.')
    const before = patients.get(patient.id)
    const visits = [...(before?.visits ?? []), visit]
    patients.set(patient.id, { patient, visits, named: key !== nameless || before?.named === true })
  }
  return [...patients.values()]
    .toSorted((one, other) => Number(other.named) - Number(one.named))
    .map(({ patient, visits }) => buildPatient(accountId, patient, visits))
}

/**
 * The patient a page is about: the one asked for, else whose visit was used last; null for an account without visits.
 * Throws not_found alike for an unknown one and somebody else's.
 */
export async function choosePatient(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  asked: string | null | undefined,
): Promise<Patient | null> {
  const patients = await listPatients(deps, accountId)
  if (asked == null || asked === '') return patients[0] ?? null
  const chosen = patients.find(({ id }) => id === asked)
  if (!chosen) throw new AppError('not_found')
  return chosen
}

/** Whom a visit is about. Throws not_found for a visit that is nobody's account's. */
export async function requirePatientOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, accountId }: Pick<Lead, 'id' | 'accountId'>,
): Promise<Patient> {
  const patients = accountId === null ? [] : await listPatients(deps, accountId)
  const patient = patients.find(({ visits }) => visits.some(({ lead }) => lead.id === id))
  if (!patient) throw new AppError('not_found')
  return patient
}

/** Lays a correction over what the visits say, within a transaction that holds the account (holdLive, lockAccount). */
export async function correctPatient(
  transaction: Transaction<DatabaseSchema>,
  patient: Patient,
  correction: Corrected,
): Promise<void> {
  const known = await findKeyed(transaction, patient.accountId)
  const before = known.find(({ id }) => id === patient.id)?.corrected ?? {}
  const corrected: Corrected = {
    ...before,
    ...correction,
    patient: { ...before.patient, ...correction.patient },
    caregiver: { ...before.caregiver, ...correction.caregiver },
  }
  const named = { ...patient, ...corrected.patient }
  await writeCorrection(transaction, patient, corrected, formatKey(named))
}
