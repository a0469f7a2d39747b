import type { ErrorCode } from '../../../../contract/errors.ts'
import { errors } from '../../../../contract/errors.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import type { Deps } from '../../../deps.ts'
import type { OwnLead } from '../../../http/access/lead-access.ts'
import type { EarlierRequest, SavedAnswers } from '../../../http/access/leads.ts'
import type { LeadStep } from '../../../http/access/tables/leads.ts'
import { AppError } from '../../../http/app-error.ts'
import type { ParsedCall } from '../../../http/handlers.ts'
import { readRequestKey } from '../../../http/idempotency.ts'
import { readNetwork } from '../../../http/limits/network.ts'
import { isEventAwaited } from '../../clinic/shared/emit-event.ts'
import { type LeadEvent, type NewAnswer, readSavedAt, saveMove } from '../shared/lead-repository.ts'
import { presentFlow } from '../shared/present.ts'
import { readToday } from '../shared/read-today.ts'
import { type LeadAtStep, openStanding, requirePage } from '../shared/standing.ts'
import { comesToOwe } from './comes-to-owe.ts'
import { type PlannedBooking, saveWithFollowing } from './save-with-following.ts'

/** What a request wants done to a lead; nothing is written yet. */
export interface PlannedMove {
  path: string[]
  status: LeadStep['status']
  answered: string | null
  /** See Lead. */
  checkedPath: string[] | null
  answers: NewAnswer[]
  /** The saved answers once `answers` are among them. */
  saved: SavedAnswers
  /** The appointment that goes with it; nothing when that stays as it is. */
  booking?: PlannedBooking
  /** Only the reply is wanted: nothing is written. */
  replyOnly?: true
}

/** A lead under heavy fire by its own visitor gives up after so many lost races. */
const tries = 12

/** An error whose body is the whole current Flow with its sentence as `detail`. */
export async function flowError(
  deps: Deps,
  code: ErrorCode,
  { lead, standing, step }: LeadAtStep,
): Promise<AppError> {
  const flow = await presentFlow(deps, lead.id, standing, step, errors[code].detail)
  return new AppError(code, { body: flow })
}

async function replay(
  deps: Deps,
  { lead, standing }: LeadAtStep,
  earlier: EarlierRequest,
  hash: Buffer,
): Promise<Flow> {
  if (!earlier.requestHash.equals(hash)) throw new AppError('key_reused')
  const saved = await readSavedAt(deps.db, lead.id, earlier.step)
  return presentFlow(deps, lead.id, { ...standing, saved }, earlier.step)
}

/** Whether a step sends the answers of a real visit to those who made the programme. */
function isTakenIn({ lead, version }: LeadAtStep, { path, status }: LeadStep): boolean {
  if (lead.testOnly || status !== 'finished') return false
  const { page_type: type } = requirePage(version, path.at(-1) ?? '')
  return findPageRule(type)?.takesIn === true
}

/** What a step is told as: where the visit came to, and whether it went back for that or ended. */
function listEvents({ lead }: LeadAtStep, { path, status, answered }: LeadStep): LeadEvent[] {
  const [left = '', page = ''] = [lead.path.at(-1), path.at(-1)]
  return [
    ...(answered === null ? [{ kind: 'back', page: left } as const] : []),
    ...(left !== page ? [{ kind: 'view', page } as const] : []),
    ...(status === 'finished' ? [{ kind: 'finish', page } as const] : []),
  ]
}

/** Who has to hear that a step sends the answers, if it does. */
async function findSending({ db }: Deps, opened: LeadAtStep, step: LeadStep) {
  const isSent = isTakenIn(opened, step)
  const { lead, version } = opened
  return {
    isTold: isSent && (await isEventAwaited(db, 'lead.finished')),
    isRenewed: isSent && lead.accountId !== null && version.flow_type === 'renewal',
  }
}

/**
 * Reads a lead, lets `plan` decide, and writes the move only if nobody changed the lead meanwhile;
 * otherwise starts again, so that two requests at once end as if one had come after the other. A
 * repeated Idempotency-Key gets the reply of the first, unless the key is for more than this move.
 */
export async function changeLead(
  call: ParsedCall & OwnLead,
  plan: (opened: LeadAtStep) => Promise<PlannedMove>,
  hasKey = true,
): Promise<Flow> {
  const { deps, request, body, lead: first, reopenLead } = call
  const requestKey = hasKey ? await readRequestKey(deps.db, request, body) : null
  const today = readToday(request, deps.clock.now())
  for (let attempt = 0; attempt < tries; attempt++) {
    const opened = openStanding(attempt === 0 ? first : await reopenLead(), today)
    if (opened.earlier && requestKey) return replay(deps, opened, opened.earlier, requestKey.hash)
    const { answers, saved, replyOnly, checkedPath, booking, ...moved } = await plan(opened)
    const standing = { ...opened.standing, saved }
    const { revision } = opened.lead
    if (replyOnly) return presentFlow(deps, opened.lead.id, standing, { ...moved, revision })
    const step: LeadStep = { ...moved, revision: revision + 1 }
    const events = listEvents(opened, step)
    const move = { step, events, answers, checkedPath, request: requestKey, now: deps.clock.now() }
    const sending = await findSending(deps, opened, step)
    const following = { booking, comesToOwe: comesToOwe(opened, step), ...sending }
    // Most moves bring nothing with them: one statement.
    const outcome = Object.values(following).some(Boolean)
      ? await saveWithFollowing(deps, opened.lead, move, {
          ...following,
          network: readNetwork(request),
        })
      : await saveMove(deps.db, opened.lead.id, revision, move)
    if (outcome === 'another') throw await flowError(deps, 'another_under_way', opened)
    if (outcome === 'saved') return presentFlow(deps, opened.lead.id, standing, step)
  }
  throw new AppError('unavailable', { retryAfterS: 1 })
}
