import type { PageDefinition } from '../../../../flow/definition.ts'
import { takesPayment } from '../../../../flow/pages/before-leaving.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import type { Deps } from '../../../deps.ts'
import type { SavedAnswers } from '../../../http/access/leads.ts'
import { findGonePlace } from '../shared/records/find-gone.ts'
import { type LeadAtStep, requirePage } from '../shared/standing.ts'
import type { Way } from './pay-again.ts'

/** Whether what was answered before is paid for, read once more or handed over on a page. */
export const asksToGoOn = (page: PageDefinition): boolean =>
  page.check_answers !== undefined ||
  takesPayment(page) ||
  findPageRule(page.page_type)?.sends === true

/** Danger comes before everything, and who is turned away or handed over sends nothing. */
function needsNothing({ page_type, emergency }: PageDefinition): boolean {
  const rule = findPageRule(page_type)
  return emergency === true || rule?.refuses === true || rule?.handsOver === true
}

interface Followed {
  left: PageDefinition
  /** The saved answers with those of the page that is left. */
  saved: SavedAnswers
  way: Way
}

/**
 * Where a visit goes on after all [P1]: an answer was right on its own page, and the photo, the time or the pharmacy may be
 * gone since. Before it is paid for, read once more, handed over or ended, and wherever its page is passed, the records are
 * looked at again, and who chose what is gone is led back to choose anew. From there they come straight back.
 */
export async function lookAgain(
  deps: Deps,
  { lead, version, standing }: LeadAtStep,
  { left, saved, way }: Followed,
): Promise<Way> {
  const reached = requirePage(version, way.path.at(-1) ?? '')
  const passes = way.path.length > lead.path.length + 1
  const isLast = way.status === 'finished' || asksToGoOn(left) || asksToGoOn(reached)
  if (needsNothing(reached) || !(isLast || passes)) return way
  // The page that is left was looked at by this very request, and its time is booked only now.
  const place = await findGonePlace(deps, lead.id, { ...standing, saved }, way.path, left.uuid)
  if (place < 0) return way
  return {
    path: way.path.slice(0, place + 1),
    status: 'active',
    checkedPath: lead.checkedPath ?? (asksToGoOn(left) ? lead.path : way.path),
  }
}
