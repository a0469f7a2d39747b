import type { Transaction } from 'kysely'
import type { PatientAssociation } from '../../../../contract/codes.ts'
import type { RelatedPerson } from '../../../../contract/shapes/account.ts'
import { readGender } from '../../../../flow/engine/answers/said-choice.ts'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Deps } from '../../../deps.ts'
import { findLeads, type Lead } from '../../../http/access/leads.ts'
import { AppError } from '../../../http/app-error.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { readAssociatedAnswers } from '../../leads/shared/associated-answers.ts'
import { presentCaregiver } from '../../leads/shared/present-caregiver.ts'
import type { Corrected, PatientDetails } from '../patient-details.ts'
import {
  addPatients,
  type Choice,
  findChoice,
  findKeyed,
  type KeyedPatient,
  listUsed,
  writeCorrection,
} from '../patient-repository.ts'

/** A visit that says something of a patient, with the version it was made in. */
export interface ToldVisit {
  lead: Lead
  version: CompiledProgramme
  accountId: string
  usedAt: Date
  /** The patient it was begun for, until it says a name itself. */
  begunFor: string | null
}

/** Whom an account cares for, as their newest visit says it, with what was corrected since. */
export interface Patient extends PatientDetails {
  id: string
  accountId: string
  /** Who acts for them; null for who answers for themselves. */
  caregiver: RelatedPerson | null
  /** A picture given since the visits; null without. */
  imageId: string | null
  /** A visit says who it is. */
  isNamed: boolean
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

async function findTold(db: Db, accountIds: readonly string[]): Promise<ToldVisit[]> {
  const used = await listUsed(db, accountIds)
  const leads = await findLeads(
    db,
    used.map(({ id }) => id),
  )
  const told: ToldVisit[] = []
  for (const { id, ...use } of used) {
    const lead = leads.get(id)
    // One after the other: visits of one version find it kept after the first.
    const version = lead && (await findVersion(db, lead.versionId))
    if (lead && version) told.push({ lead, version, ...use })
  }
  return told
}

interface Gathered {
  patient: KeyedPatient
  visits: ToldVisit[]
  /** A visit says who it is. */
  isNamed: boolean
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

function buildPatient({
  patient: { id, accountId, corrected },
  visits,
  isNamed,
}: Gathered): Patient {
  const [newest] = visits
  const caregiver = newest ? presentCaregiver(newest.lead, newest.version) : null
  return {
    id,
    accountId,
    ...gatherDetails(visits),
    ...corrected.patient,
    caregiver: caregiver && { ...caregiver, ...corrected.caregiver },
    imageId: corrected.imageId ?? null,
    isNamed,
    visits,
  }
}

interface KeyedVisit {
  visit: ToldVisit
  key: string
}

/** What an account knows somebody by, whichever account it is. */
const nameKnown = ({ accountId, key }: { accountId: string; key: string }) => `${accountId} ${key}`

async function findKnown(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountIds: readonly string[],
  keyed: readonly KeyedVisit[],
): Promise<KeyedPatient[]> {
  const known = await findKeyed(db, accountIds)
  const names = new Set(known.map(nameKnown))
  const missing = new Map<string, Set<string>>()
  for (const { visit, key } of keyed) {
    const { accountId } = visit
    if (names.has(nameKnown({ accountId, key }))) continue
    missing.set(accountId, (missing.get(accountId) ?? new Set()).add(key))
  }
  if (missing.size === 0) return known
  for (const [accountId, keys] of missing) await addPatients(db, accountId, [...keys], clock.now())
  return findKeyed(db, accountIds)
}

function gatherVisits(keyed: readonly KeyedVisit[], known: readonly KeyedPatient[]): Gathered[] {
  const byPatient = new Map<string, Gathered>()
  const byId = Map.groupBy(known, ({ id }) => id)
  const byName = new Map(known.map((one) => [nameKnown(one), one]))
  for (const { visit, key } of keyed) {
    const { accountId } = visit
    const begunFor = key === nameless ? byId.get(visit.begunFor ?? '')?.[0] : undefined
    // A visit that has become another account's was begun for nobody of theirs.
    const isTheirs = begunFor?.accountId === accountId
    const patient = isTheirs ? begunFor : byName.get(nameKnown({ accountId, key }))
    if (!patient) throw new Error('A visit names nobody its account knows.')
    const before = byPatient.get(patient.id)
    byPatient.set(patient.id, {
      patient,
      visits: [...(before?.visits ?? []), visit],
      isNamed: patient.key !== nameless || before?.isNamed === true,
    })
  }
  return [...byPatient.values()]
}

/** Turned to, or a visit of theirs used, last. */
function sortByUse(gathered: readonly Gathered[], choice: Choice | null): Gathered[] {
  const lastOf = ({ patient, visits }: Gathered) => {
    const used = visits[0]?.usedAt.getTime() ?? 0
    return choice?.patientId === patient.id ? Math.max(used, choice.chosenAt.getTime()) : used
  }
  return gathered.toSorted(
    (one, other) => Number(other.isNamed) - Number(one.isNamed) || lastOf(other) - lastOf(one),
  )
}

async function gatherPeople(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountIds: readonly string[],
): Promise<Gathered[]> {
  if (accountIds.length === 0) return []
  const told = await findTold(deps.db, accountIds)
  const keyed = told.map((visit) => ({ visit, key: formatKey(readDetails(visit)) }))
  return gatherVisits(keyed, await findKnown(deps, accountIds, keyed))
}

/**
 * Everybody an account cares for, the one it turned to or whose visit it used last first. Who has no name in any visit
 * is one person, listed last: of several people that is nobody a person would look for.
 */
export async function listPatients(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<Patient[]> {
  const gathered = await gatherPeople(deps, [accountId])
  const choice = gathered.length > 1 ? await findChoice(deps.db, accountId) : null
  return sortByUse(gathered, choice).map(buildPatient)
}

/** Everybody that several accounts care for, in no order: by as many statements as of one. */
export async function listPatientsOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountIds: readonly string[],
): Promise<Patient[]> {
  return (await gatherPeople(deps, accountIds)).map(buildPatient)
}

function pick(patients: readonly Patient[], asked: string | null | undefined): Patient | null {
  if (asked == null || asked === '') return patients[0] ?? null
  const chosen = patients.find(({ id }) => id === asked)
  if (!chosen) throw new AppError('not_found')
  return chosen
}

/**
 * The patient a page is about: the one asked for, else the first of listPatients; null for an account without visits.
 * Throws not_found alike for an unknown one and somebody else's.
 */
export async function choosePatient(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  asked: string | null | undefined,
): Promise<Patient | null> {
  return pick(await listPatients(deps, accountId), asked)
}

/**
 * The visits to show on a patient's pages: theirs, and those that do not say yet whose they are. Throws not_found as
 * choosePatient does.
 */
export async function listVisitsFor(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  asked: string | null | undefined,
): Promise<Set<string>> {
  const patients = await listPatients(deps, accountId)
  const chosen = pick(patients, asked)
  const shown = patients.filter((one) => one === chosen || !one.isNamed)
  return new Set(shown.flatMap(({ visits }) => visits.map(({ lead }) => lead.id)))
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
  const known = await findKeyed(transaction, [patient.accountId])
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
