import type {
  listClinicPrescriptions as listEndpoint,
  readClinicPrescription as readEndpoint,
} from '../../../../contract/endpoints/clinic/prescriptions.ts'
import { parseUuid } from '../../../data/uuid.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { cutPage, readCursor } from '../../../http/paging.ts'
import { findListedLead } from '../../patients/shared/find-listed-lead.ts'
import { listRecords } from '../prescription-repository.ts'
import { presentRecordOf, presentRecords } from './present-record.ts'

export async function readClinicPrescription({
  deps,
  params,
}: Call<typeof readEndpoint>): Promise<ReplyOf<typeof readEndpoint>> {
  return presentRecordOf(deps, parseUuid(params.id))
}

export async function listClinicPrescriptions({
  deps,
  request,
  query: { page, lead },
}: Call<typeof listEndpoint>): Promise<ReplyOf<typeof listEndpoint>> {
  const leadId = await findListedLead(deps, lead)
  const behind = readCursor(page)
  const found = await listRecords(deps.db, { leadId, behind })
  const { rows, next } = cutPage(request, found, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { results: await presentRecords(deps, rows), next }
}
