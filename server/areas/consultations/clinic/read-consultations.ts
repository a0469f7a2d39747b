import type {
  listClinicConsultations as listEndpoint,
  readConsultation as readEndpoint,
} from '../../../../contract/endpoints/clinic/consultations.ts'
import { clinicPageSize } from '../../../../contract/limits.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { findPage } from '../consultation-repository.ts'
import { formatPageMark, readPageMark } from './page-mark.ts'
import { presentForClinic, presentOne } from './present-for-clinic.ts'
import { requireSentLead } from './require-sent-lead.ts'

export async function listClinicConsultations({
  deps,
  query,
}: Call<typeof listEndpoint>): Promise<ReplyOf<typeof listEndpoint>> {
  const { lead = '', page = '' } = query
  const leadId = lead === '' ? null : (await requireSentLead(deps, lead)).leadId
  const before = page === '' ? null : readPageMark(page)
  const found = await findPage(deps.db, { leadId, before, most: clinicPageSize + 1 })
  const shown = found.slice(0, clinicPageSize)
  const last = found.length > shown.length ? shown.at(-1) : undefined
  const next = last && new URLSearchParams({ ...(leadId && { lead }), page: formatPageMark(last) })
  return {
    results: await presentForClinic(deps.db, shown),
    next: next ? `/api/v1/clinic/consultations/?${next}` : null,
  }
}

export async function readConsultation({
  deps,
  params,
}: Call<typeof readEndpoint>): Promise<ReplyOf<typeof readEndpoint>> {
  const id = parseUuid(params.id)
  if (id === null) throw new AppError('not_found')
  return presentOne(deps.db, id)
}
