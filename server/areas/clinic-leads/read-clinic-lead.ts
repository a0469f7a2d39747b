import type { readClinicLead as endpoint } from '../../../contract/endpoints/clinic/leads.ts'
import { parseUuid } from '../../data/uuid.ts'
import { findSentLead } from '../../http/access/sent-leads.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { presentAppointment } from '../leads/shared/present-appointment.ts'
import { readToday } from '../leads/shared/read-today.ts'
import { presentLeads } from './present-lead.ts'
import { presentAnswers } from './shared/present-answers.ts'

export async function readClinicLead({
  deps,
  params,
  request,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const sent = await findSentLead(deps, parseUuid(params.lead))
  const [presented] = sent ? await presentLeads(deps, [sent]) : []
  if (!sent || !presented) throw new AppError('not_found')
  return {
    ...presented,
    answers: await presentAnswers(deps.db, sent, readToday(request, deps.clock.now())),
    appointment: await presentAppointment(deps.db, sent.id),
  }
}
