import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { ItemDefinition, PageDefinition } from '../../../../flow/definition.ts'
import { readAnswers } from '../../../../flow/engine/answers/answers.ts'
import { nextPage } from '../../../../flow/engine/ways/next-page.ts'
import { findItemRule } from '../../../../flow/items/registry.ts'
import { isAccountEmail, isPassword } from '../../../../flow/pages/account-creation/read-account.ts'
import { makesAccount } from '../../../../flow/pages/before-leaving.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import type { SavedAnswers } from '../../../http/access/leads.ts'
import { hasSent } from '../shared/count-sending.ts'
import { itemsOfStep, type LeadAtStep, lookupPath, type Standing } from '../shared/standing.ts'
import type { PlannedMove } from './change-lead.ts'
import { asksToGoOn } from './look-again.ts'

const isLeftOver = (
  { saved }: Standing,
  asked: readonly ItemDefinition[],
  item: ItemDefinition,
): boolean => !asked.includes(item) && (saved.get(item.id)?.entries.length ?? 0) > 0

/** Whether everything a page asks is answered already, as it would be shown now. */
function isAnswered(standing: Standing, path: readonly string[], page: PageDefinition): boolean {
  if (makesAccount(page)) return standing.accountId !== null
  const items = itemsOfStep(standing, path, page)
  // An answer to what is not asked any more is taken back by whoever sends the page again.
  if (page.items.some((item) => isLeftOver(standing, items, item))) return false
  const entries = items.flatMap(({ id }) => {
    const saved = standing.saved.get(id)?.entries ?? []
    return saved.length > 0 ? [[id, saved] as const] : []
  })
  return readAnswers(items, Object.fromEntries(entries), standing.today).ok
}

/**
 * Whether a page makes an account that the visit has had from the first, as a renewal that was begun signed in, and asks
 * for nothing else: there is nothing on it for anybody. Who made it there finds it filled in.
 */
function isNeedless({ accountId, saved }: Standing, page: PageDefinition): boolean {
  if (!makesAccount(page) || accountId === null) return false
  return page.items.every(
    (item) =>
      !(saved.get(item.id)?.entries.length ?? 0) &&
      (findItemRule(item.page_item_type).role !== 'answer' ||
        isAccountEmail(item) ||
        isPassword(item)),
  )
}

/** Whether reaching the last page of a way is its end. From one that allows Back it is once all was sent [GAP-17]. */
function endsByArriving(
  standing: Standing,
  path: readonly string[],
  page: PageDefinition,
): boolean {
  const rule = findPageRule(page.page_type)
  return rule?.finishes === true && (!rule.allowsBack || hasSent(standing, path))
}

/**
 * [FLOW-16] Where the answers of a page lead: the next page, or the end when none follows. Somebody who
 * changes an answer from the page that lists them all, or was led back from a later one, comes straight back there, past
 * every page of that way whose answers still stand.
 */
export function followPath(
  { lead, version, standing: before }: LeadAtStep,
  page: PageDefinition,
  saved: SavedAnswers,
  unserved: ReadonlySet<number>,
): Pick<PlannedMove, 'path' | 'status' | 'checkedPath'> {
  const standing = { ...before, saved }
  const checked = lead.checkedPath
  let path = lead.path
  let from = page
  for (;;) {
    // Of the pages that are passed the zip codes were looked up when they were given.
    const isUnserved = (item: ItemId) => from === page && unserved.has(Number(item))
    const lookup = { ...lookupPath(standing, path), isUnserved }
    const next = nextPage(version.definition, from.uuid, lookup)
    if (!next) return { path, status: 'finished', checkedPath: null }
    if (isNeedless(standing, next)) {
      from = next
      continue
    }
    path = [...path, next.uuid]
    const ends = next.next.length === 0 && endsByArriving(standing, path, next)
    const isBack = next.uuid === checked?.at(-1) && asksToGoOn(next)
    const done = checked?.includes(next.uuid) && !isBack && isAnswered(standing, path, next)
    if (ends || !done) {
      const checkedPath = next.check_answers || isBack ? null : checked
      return { path, status: ends ? 'finished' : 'active', checkedPath }
    }
    from = next
  }
}
