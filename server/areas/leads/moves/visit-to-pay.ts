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

const findPlace = ({ deps }: PayCall, { lead, standing }: LeadAtStep) =>
  findGonePlace(deps, lead.id, standing, lead.path, null)

/**
 * The revision at which the visit stands on all that its answers rest on; null where its time has passed, or something else
 * is not there any more. Whatever takes a time or a photo from a visit raises that.
 */
export async function findStanding(call: PayCall): Promise<number | null> {
  const { deps, request, reopenLead } = call
  const opened = openStanding(await reopenLead(), readToday(request, deps.clock.now()))
  return (await findPlace(call, opened)) < 0 ? opened.lead.revision : null
}

/**
 * Leads a visit that does not stand back to the page that asks again for what is gone. Returns the refusal that says so,
 * with the flow; null where it stands by now.
 */
export async function leadBack(call: PayCall): Promise<AppError | null> {
  let place = -1
  async function plan(opened: LeadAtStep) {
    place = await findPlace(call, opened)
    return planBackTo(opened, place)
  }
  // The key is the payment's: once they have chosen anew, the same press may go through.
  const flow = await changeLead({ ...call, lead: await call.reopenLead() }, plan, false)
  if (place < 0) return null
  return new AppError('payment_waits', { body: { ...flow, detail: errors.payment_waits.detail } })
}

/** There is nothing to pay where the visit stands: another tab went on, or what led back was not heard. */
export const refuseToPay = (
  { deps, lead, request }: PayCall,
  code: 'payment_not_asked',
): Promise<AppError> =>
  flowError(deps, code, openStanding(lead, readToday(request, deps.clock.now())))
