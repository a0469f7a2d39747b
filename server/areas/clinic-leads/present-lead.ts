import type { ClinicLead } from '../../../contract/shapes/clinic/leads.ts'
import type { Deps } from '../../deps.ts'
import type { SentLead } from '../../http/access/sent-leads.ts'
import { nameProduct } from '../../programmes/compile/name-product.ts'
import { listPatients, type Patient } from '../patients/shared/patients.ts'

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
