import type { ClinicLead } from '../../../contract/shapes/clinic/leads.ts'
import type { Deps } from '../../deps.ts'
import type { SentLead } from '../../http/access/sent-leads.ts'
import { nameProduct } from '../../programmes/compile/name-product.ts'
import { listPatientsOf, type Patient } from '../patients/shared/patients.ts'

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

/** Visits as a clinic lists them; the people of all accounts are looked up at once. */
export async function presentLeads(deps: Deps, sent: readonly SentLead[]): Promise<ClinicLead[]> {
  const accounts = new Set(sent.flatMap(({ lead }) => lead.accountId ?? []))
  const people = await listPatientsOf(deps, [...accounts])
  return sent.map((one) => presentOne(one, people))
}
