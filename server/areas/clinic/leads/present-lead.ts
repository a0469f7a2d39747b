import type { ClinicLead } from '../../../../contract/shapes/clinic/leads.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import type { Deps } from '../../../deps.ts'
import { findLeads, type Lead } from '../../../http/access/leads.ts'
import { nameProduct } from '../../../programmes/compile/name-product.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { requirePage } from '../../leads/shared/standing.ts'
import { listPatients, type Patient } from '../../patients/shared/patients.ts'
import type { EndedLead } from './sent-leads.ts'

/** A visit whose answers the programme took in. */
export interface SentLead extends EndedLead {
  lead: Lead
  version: CompiledProgramme
}

/** Those of the visits that ended where a programme takes the answers in, in their order. */
export async function keepSent({ db }: Deps, ended: readonly EndedLead[]): Promise<SentLead[]> {
  const leads = await findLeads(
    db,
    ended.map(({ id }) => id),
  )
  const sent: SentLead[] = []
  for (const one of ended) {
    const lead = leads.get(one.id)
    // One after the other: visits of one version find it kept after the first.
    const version = lead && (await findVersion(db, lead.versionId))
    if (!lead || !version) continue
    const page = requirePage(version, lead.path.at(-1) ?? '')
    if (findPageRule(page.page_type)?.takesIn) sent.push({ ...one, lead, version })
  }
  return sent
}

function presentPatient(patient: Patient): NonNullable<ClinicLead['patient']> {
  const { id, first_name, last_name, dob, caregiver } = patient
  return { uuid: id, first_name, last_name, dob, is_pediatric: caregiver !== null }
}

function presentOne({ id, finishedAt, lead, version }: SentLead, people: readonly Patient[]) {
  const about = people.find(({ visits }) => visits.some((visit) => visit.lead.id === id))
  return {
    lead: id,
    product: nameProduct(version),
    flow_type: version.flow_type,
    finished_at: finishedAt.toISOString(),
    has_account: lead.accountId !== null,
    patient: about ? presentPatient(about) : null,
  }
}

/** Visits as a clinic lists them; the people of an account are looked up once. */
export async function presentLeads(deps: Deps, sent: readonly SentLead[]): Promise<ClinicLead[]> {
  const accounts = new Set(sent.flatMap(({ lead }) => lead.accountId ?? []))
  const people: Patient[] = []
  for (const accountId of accounts) people.push(...(await listPatients(deps, accountId)))
  return sent.map((one) => presentOne(one, people))
}
