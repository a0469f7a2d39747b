import type {
  listClinicConsultations as listEndpoint,
  readConsultation as readEndpoint,
} from '../../../../contract/endpoints/clinic/consultations.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { cutPage, readCursor } from '../../../http/paging.ts'
import { requireSentPatient } from '../../patients/shared/require-sent-patient.ts'
import { findPage } from '../consultation-repository.ts'
import { presentForClinic, presentOne } from './present-for-clinic.ts'

export async function listClinicConsultations({
  deps,
  request,
  query,
}: Call<typeof listEndpoint>): Promise<ReplyOf<typeof listEndpoint>> {
  const { lead = '', page } = query
  const leadId = lead === '' ? null : (await requireSentPatient(deps, lead)).lead.id
  const found = await findPage(deps.db, leadId, readCursor(page))
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
