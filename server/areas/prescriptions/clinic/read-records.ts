import type {
  listClinicPrescriptions as listEndpoint,
  readClinicPrescription as readEndpoint,
} from '../../../../contract/endpoints/clinic/prescriptions.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { cutPage, readCursor } from '../../../http/paging.ts'
import { findListedLead } from '../../patients/shared/find-listed-lead.ts'
import { findRecord, listRecords } from '../prescription-repository.ts'
import { presentRecord } from './present-record.ts'

export async function readClinicPrescription({
  deps,
  params,
}: Call<typeof readEndpoint>): Promise<ReplyOf<typeof readEndpoint>> {
  const id = parseUuid(params.id)
  const record = id && (await findRecord(deps.db, id))
  if (!record) throw new AppError('not_found')
  return presentRecord(deps, record)
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
  return { results: await Promise.all(rows.map((record) => presentRecord(deps, record))), next }
}
