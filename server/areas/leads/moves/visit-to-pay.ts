import { errors } from '../../../../contract/errors.ts'
import type { OwnLead } from '../../../http/access/lead-access.ts'
import { AppError } from '../../../http/app-error.ts'
import type { ParsedCall } from '../../../http/handlers.ts'
import { readToday } from '../shared/read-today.ts'
import { findGonePlace } from '../shared/records/find-gone.ts'
import { type LeadAtStep, openStanding } from '../shared/standing.ts'
import { changeLead, flowError, type PlannedMove } from './change-lead.ts'

type PayCall = ParsedCall & OwnLead

/** Back to the page at that place of the way; from there the person comes straight back. */
function planBackTo({ lead }: LeadAtStep, place: number): PlannedMove {
  const path = place < 0 ? lead.path : lead.path.slice(0, place + 1)
  return {
    path,
    status: lead.status,
    answered: null,
    checkedPath: lead.checkedPath ?? lead.path,
    answers: [],
    saved: lead.saved,
    ...(path.length === lead.path.length && { replyOnly: true }),
  }
}

/**
 * Nothing is paid for a time that has passed, or for what else is not there any more [P4]: throws payment_waits with the
 * flow, which then stands on the page that asks for it.
 */
export async function requireStanding(call: PayCall): Promise<void> {
  const { deps } = call
  const find = ({ lead, standing }: LeadAtStep) =>
    findGonePlace(deps, lead.id, standing, lead.path, null)
  let place = await find(openStanding(call.lead, readToday(call.request, deps.clock.now())))
  if (place < 0) return
  async function plan(opened: LeadAtStep) {
    place = await find(opened)
    return planBackTo(opened, place)
  }
  // The key is the payment's: once they have chosen anew, the same press may go through.
  const flow = await changeLead(call, plan, false)
  // Another tab has chosen anew meanwhile.
  if (place < 0) return
  throw new AppError('payment_waits', { body: { ...flow, detail: errors.payment_waits.detail } })
}

/** There is nothing to pay where the visit stands: another tab went on, or what led back was not heard. */
export const refuseToPay = (
  { deps, lead, request }: PayCall,
  code: 'payment_not_asked',
): Promise<AppError> =>
  flowError(deps, code, openStanding(lead, readToday(request, deps.clock.now())))
