import type { AnswersByItem } from '../../../../contract/shapes/answer.ts'
import type { ItemDefinition, PageDefinition } from '../../../../flow/definition.ts'
import { type Lookup, lookupAnswers } from '../../../../flow/engine/answers/lookup.ts'
import { itemsOnPage } from '../../../../flow/engine/answers/visible-items.ts'
import { findPage } from '../../../../flow/engine/ways/next-page.ts'
import type { ItemValue } from '../../../../flow/items/item-rule.ts'
import { findItemRule } from '../../../../flow/items/registry.ts'
import type { LeadWithVersion } from '../../../http/access/lead-access.ts'
import type { SavedAnswers } from '../../../http/access/leads.ts'
import type { LeadStep } from '../../../http/access/tables/leads.ts'
import type { FlagValue } from '../../../http/access/tables/visitors.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'

/** What the rules look at for one lead. `today` is the person's day, yyyy-MM-dd. */
export interface Standing {
  version: CompiledProgramme
  flags: Record<string, FlagValue>
  saved: SavedAnswers
  /** Whose account the lead belongs to. */
  accountId: string | null
  today: string
  /** A test: nothing is booked for it, and nothing it names has to be there. */
  testOnly?: boolean
  /** The state that the words of a page may name. */
  state?: string
}

/** An opened lead and where it stands. */
export interface LeadAtStep extends LeadWithVersion {
  standing: Standing
  /** Where the lead stands now, as GET presents it. */
  step: LeadStep
}

export function openStanding(opened: LeadWithVersion, today: string): LeadAtStep {
  const { lead, version } = opened
  return {
    ...opened,
    standing: {
      version,
      flags: lead.flags,
      saved: lead.saved,
      accountId: lead.accountId,
      today,
      testOnly: lead.testOnly,
    },
    step: { path: lead.path, status: lead.status, revision: lead.revision, answered: null },
  }
}

/** The page of a version. Throws when a lead stands on a page its version does not have. */
export function requirePage(version: CompiledProgramme, uuid: string): PageDefinition {
  const page = findPage(version.definition, uuid)
  if (!page) throw new Error('A lead stands on a page its version does not have.')
  return page
}

/** Only answers given on the pages of `path` count; others belong to a way no longer taken. */
export function lookupPath(standing: Standing, path: readonly string[]): Lookup {
  const walked = new Set(path)
  const counted: AnswersByItem = {}
  for (const [itemId, { pageUuid, entries }] of standing.saved) {
    if (entries.length > 0 && walked.has(pageUuid)) counted[itemId] = entries
  }
  return lookupAnswers(standing.version.definition, counted, standing.today, standing.flags)
}

/** What the saved answers of these items mean, by item id; one that cannot be read means nothing. */
export function readValues(
  { saved }: Standing,
  items: readonly ItemDefinition[],
): Record<number, ItemValue> {
  const values: Record<number, ItemValue> = {}
  for (const item of items) {
    const entries = saved.get(item.id)?.entries ?? []
    const decoded = findItemRule(item.page_item_type).decode(item, entries)
    if (decoded.ok && decoded.value !== undefined) values[item.id] = decoded.value
  }
  return values
}

/** The items of a walked page that the answers before it, and who is signed in, let in. */
export function itemsOfStep(
  standing: Standing,
  path: readonly string[],
  page: PageDefinition,
): ItemDefinition[] {
  const before = path.slice(0, path.lastIndexOf(page.uuid))
  const isSignedIn = standing.accountId !== null
  return itemsOnPage(page, lookupPath(standing, before)).filter(
    ({ signed_in = isSignedIn }) => signed_in === isSignedIn,
  )
}
