import type { readClinicLead as endpoint } from '../../../../contract/endpoints/clinic/leads.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { presentAppointment } from '../../leads/shared/present-appointment.ts'
import { readToday } from '../../leads/shared/read-today.ts'
import { presentAnswers } from './present-answers.ts'
import { keepSent, presentLeads } from './present-lead.ts'
import { findEndedLead } from './sent-leads.ts'

export async function readClinicLead({
  deps,
  params,
  request,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const id = parseUuid(params.lead)
  const ended = id === null ? null : await findEndedLead(deps.db, id)
  const [sent] = ended ? await keepSent(deps, [ended]) : []
  const [presented] = sent ? await presentLeads(deps, [sent]) : []
  if (!sent || !presented) throw new AppError('not_found')
  return {
    ...presented,
    answers: await presentAnswers(deps.db, sent, readToday(request, deps.clock.now())),
    appointment: await presentAppointment(deps.db, sent.id),
  }
}
