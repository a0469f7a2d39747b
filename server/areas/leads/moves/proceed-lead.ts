import type { proceedLead as endpoint } from '../../../../contract/endpoints/leads.ts'
import { formatProblem, type ItemProblem } from '../../../../contract/errors.ts'
import type { AnswersByItem } from '../../../../contract/shapes/answer.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import type { PageDefinition } from '../../../../flow/definition.ts'
import { readAnswers } from '../../../../flow/engine/answers/answers.ts'
import { findItemRule } from '../../../../flow/items/registry.ts'
import { makesAccount, takesPayment } from '../../../../flow/pages/before-leaving.ts'
import type { Deps } from '../../../deps.ts'
import type { SavedAnswer, SavedAnswers } from '../../../http/access/leads.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call } from '../../../http/handlers.ts'
import { isPaid } from '../../payments/shared/find-payment.ts'
import { withoutLinks } from '../../uploads/shared/image-answers.ts'
import type { NewAnswer } from '../shared/lead-repository.ts'
import { findStepRedirect } from '../shared/present.ts'
import { checkRecords, type FoundInRecords } from '../shared/records/check-records.ts'
import { itemsOfStep, type LeadAtStep, requirePage } from '../shared/standing.ts'
import { changeLead, flowError, type PlannedMove } from './change-lead.ts'
import { followPath } from './follow-path.ts'
import { lookAgain } from './look-again.ts'
import { payAgain, readPressOf } from './pay-again.ts'
import { planBooking } from './plan-booking.ts'

interface TakenAnswers extends Pick<FoundInRecords, 'unserved'> {
  answers: AnswersByItem
}

/** The sentences by item id. */
function problemsAt(problems: readonly (readonly [string | number, ItemProblem])[]): AppError {
  const sentences = problems.map(([id, problem]) => [id, [formatProblem(problem)]])
  return new AppError('malformed', { fields: Object.fromEntries(sentences) })
}

/** The answers in the form they are stored, and the zip codes among them that are not served. Throws the sentences by item id when one is not right. */
async function requireAnswers(
  deps: Deps,
  { lead, version, standing }: LeadAtStep,
  page: PageDefinition,
  sent: AnswersByItem,
): Promise<TakenAnswers> {
  const items = itemsOfStep(standing, lead.path, page)
  const read = readAnswers(items, sent, standing.today)
  if (!read.ok) throw problemsAt(Object.entries(read.problems))
  const { answers } = read
  const { db, clock } = deps
  const look = { db, leadId: lead.id, version, now: clock.now(), page, items, answers }
  const { problems, unserved } = await checkRecords({ ...look, isAgain: false })
  if (problems.size > 0) throw problemsAt([...problems])
  return { answers, unserved }
}

/** Rows for what changed on the page; an answer that is no longer given is taken back. */
function collectChanges(
  page: PageDefinition,
  answers: AnswersByItem,
  saved: SavedAnswers,
): { rows: NewAnswer[]; saved: SavedAnswers } {
  const merged = new Map<number, SavedAnswer>(saved)
  const rows = page.items.flatMap((item): NewAnswer[] => {
    const entries = withoutLinks(answers[item.id] ?? [])
    const before = saved.get(item.id)?.entries ?? []
    if (JSON.stringify(entries) === JSON.stringify(before)) return []
    merged.set(item.id, { pageUuid: page.uuid, entries, onPath: true })
    return [{ item_id: item.id, entries, value_association: item.value_association }]
  })
  return { rows, saved: merged }
}

/**
 * The last page of a finished lead may stay on screen with buttons that lead somewhere. A press on one is
 * answered with its redirect; nothing is saved, and a changed answer is refused.
 */
async function planRepeat(
  deps: Deps,
  opened: LeadAtStep,
  pageUuid: string,
  sent: AnswersByItem,
): Promise<PlannedMove> {
  const { lead, version, standing } = opened
  const finished = () => flowError(deps, 'flow_finished', opened)
  if (pageUuid.toLowerCase() !== lead.path.at(-1)) throw await finished()
  const { path, status, checkedPath } = lead
  const page = requirePage(version, pageUuid.toLowerCase())
  const read = readAnswers(itemsOfStep(standing, path, page), sent, standing.today)
  if (!read.ok) throw await finished()
  const { rows, saved } = collectChanges(page, read.answers, lead.saved)
  const changed = new Set(rows.map((row) => row.item_id))
  const onlyPresses = page.items
    .filter((item) => changed.has(item.id))
    .every((item) => findItemRule(item.page_item_type).role === 'button')
  const redirect = findStepRedirect({ ...standing, saved }, path, page)
  if (!redirect || !onlyPresses) throw await finished()
  return { path, status, checkedPath, answered: page.uuid, answers: [], saved, replyOnly: true }
}

async function planProceed(
  deps: Deps,
  opened: LeadAtStep,
  pageUuid: string,
  sent: AnswersByItem,
): Promise<PlannedMove> {
  const { lead, version, standing } = opened
  if (lead.status === 'finished') return planRepeat(deps, opened, pageUuid, sent)
  const current = lead.path.at(-1)
  if (current === undefined || pageUuid.toLowerCase() !== current) {
    throw await flowError(deps, 'page_mismatch', opened)
  }
  const page = requirePage(version, current)
  const { answers, unserved } = await requireAnswers(deps, opened, page, sent)
  if (makesAccount(page) && !lead.accountId) {
    throw new AppError('account_needed')
  }
  const { rows, saved } = collectChanges(page, answers, lead.saved)
  if (takesPayment(page) && version.price) {
    const press = readPressOf({ ...standing, saved }, lead.path, page)
    if (press === 'stays') {
      const { path, status, checkedPath } = lead
      return { path, status, checkedPath, answered: page.uuid, answers: rows, saved }
    }
    if (press === 'pays' && !(await isPaid(deps.db, lead.id))) throw new AppError('payment_needed')
  }
  const followed = followPath(opened, page, saved, unserved)
  const way = await payAgain(deps.db, opened, { ...standing, saved }, followed)
  const after = await lookAgain(deps, opened, { left: page, saved, way })
  const booking = planBooking(opened, page, answers, after)
  return { ...after, ...booking, answered: page.uuid, answers: rows, saved }
}

/** [CALL-02] */
export async function proceedLead(call: Call<typeof endpoint>): Promise<Flow> {
  const { deps, body } = call
  return changeLead(call, (opened) => planProceed(deps, opened, body.page, body.answers))
}
