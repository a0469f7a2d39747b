import type {
  listClinicConsultations as listEndpoint,
  readConsultation as readEndpoint,
} from '../../../../contract/endpoints/clinic/consultations.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { cutPage, readCursor } from '../../../http/paging.ts'
import { findListedLead } from '../../patients/shared/find-listed-lead.ts'
import { findPage } from '../consultation-repository.ts'
import { presentForClinic, presentOne } from './present-for-clinic.ts'

export async function listClinicConsultations({
  deps,
  request,
  query,
}: Call<typeof listEndpoint>): Promise<ReplyOf<typeof listEndpoint>> {
  const leadId = await findListedLead(deps, query.lead)
  const found = await findPage(deps.db, leadId, readCursor(query.page))
  const { rows, next } = cutPage(request, found, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { results: await presentForClinic(deps.db, rows), next }
}

export async function readConsultation({
  deps,
  params,
}: Call<typeof readEndpoint>): Promise<ReplyOf<typeof readEndpoint>> {
  const id = parseUuid(params.id)
  if (id === null) throw new AppError('not_found')
  return presentOne(deps.db, id)
}
