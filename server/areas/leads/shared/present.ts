import type { AnswerEntry, ImageReference } from '../../../../contract/shapes/answer.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import type {
  FlowDefinition,
  ItemDefinition,
  PageDefinition,
  RedirectRule,
} from '../../../../flow/definition.ts'
import { visibleItems } from '../../../../flow/engine/answers/visible-items.ts'
import { findRedirect } from '../../../../flow/engine/redirects/redirects.ts'
import { pickEnding } from '../../../../flow/engine/ways/ending.ts'
import { minutesLeft } from '../../../../flow/engine/ways/time-left.ts'
import { passwordBlank } from '../../../../flow/items/password/password.ts'
import { isAccountEmail, isPassword } from '../../../../flow/pages/account-creation/read-account.ts'
import { makesAccount } from '../../../../flow/pages/before-leaving.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import type { Deps } from '../../../deps.ts'
import type { SavedAnswers } from '../../../http/access/leads.ts'
import type { LeadStep } from '../../../http/access/tables/leads.ts'
import { readImageIds } from '../../uploads/shared/image-answers.ts'
import { openImageLinks } from '../../uploads/shared/image-link.ts'
import { findLeadImages } from '../../uploads/shared/image-repository.ts'
import { type ItemBesideAnswers, shapeItem } from '../reply-shape.ts'
import { countPages } from './count-pages.ts'
import { findChanged } from './find-changed.ts'
import { findOwnerEmail } from './lead-repository.ts'
import { listAnswers } from './list-answers.ts'
import { nameState } from './name-state.ts'
import { findNamedPharmacies } from './named-pharmacies.ts'
import { readPageParts } from './page-parts.ts'
import { findPrefilled, type Prefilled, sayPrefilled } from './prefill.ts'
import { isChosenAnew } from './records/check-records.ts'
import { findGone, type Gone } from './records/find-gone.ts'
import { sayGone } from './records/say-gone.ts'
import { speakItems } from './speak-items.ts'
import { itemsOfStep, readValues, requirePage, type Standing } from './standing.ts'

type Link = (id: string) => ImageReference | null

const wireItems = new WeakMap<ItemDefinition, ItemBesideAnswers>()

/** The part of a wire item that is the same for every visitor: built, and held to its shape, once per version. */
function presentDefinition(definition: ItemDefinition): ItemBesideAnswers {
  const known = wireItems.get(definition)
  if (known) return known
  const { key: _key, when: _when, redirects, answer_choices, ...item } = definition
  const presented = shapeItem({
    ...item,
    answer_choices: answer_choices.map(({ key: _choiceKey, ...choice }) => choice),
    error: null,
    // Where an answer leads stays here until it is given.
    redirect_data:
      redirects.length === 0
        ? null
        : redirects.map(({ answer, redirect_item_type }) => ({ answer, redirect_item_type })),
  })
  wireItems.set(definition, presented)
  return presented
}

/** Stored answers name images by id only; a link is made for each that still exists. */
function presentEntries(entries: AnswerEntry[], link: Link): AnswerEntry[] {
  return entries.map((entry) => {
    const ids = readImageIds([entry])
    if (ids.length === 0) return entry
    return { ...entry, value: ids.map(link).filter((image) => image !== null) }
  })
}

/**
 * What an item's control starts with. On the page of an account that is there already, whose address is
 * `email`, the password counts as chosen, since a second one would be refused [FLOW-34], and the address is
 * given: the reply was lost and the page loaded anew, or somebody signed in instead of making one.
 */
function readEntries(
  { saved }: Standing,
  item: ItemDefinition,
  email: string | null,
  prefilled: Prefilled,
): AnswerEntry[] {
  const entries = saved.get(item.id)?.entries ?? prefilled.get(item.id) ?? []
  if (email === null) return entries
  if (isPassword(item)) return [{ value: passwordBlank }]
  return entries.length === 0 && isAccountEmail(item) ? [{ value: email }] : entries
}

interface Shown {
  link: Link
  email: string | null
  prefilled: Prefilled
  gone: Gone
}

/** An answer that rests on what is not there any more says so; what is chosen anew starts as if it never was. */
function presentItem(
  standing: Standing,
  item: ItemDefinition,
  { link, email, prefilled, gone }: Shown,
) {
  const error = gone.get(item.id)
  const entries = readEntries(standing, item, email, prefilled)
  const isBlank = error !== undefined && isChosenAnew(item)
  const answers = isBlank ? [] : presentEntries(entries, link)
  return { ...presentDefinition(item), answers, ...(error !== undefined && { error }) }
}

function presentPage(
  standing: Standing,
  page: PageDefinition,
  items: ItemDefinition[],
  shown: Shown,
): Flow['page'] {
  return {
    name: page.name,
    page_type: page.page_type,
    page_items: items.map((item) => presentItem(standing, item, shown)),
    display_options: page.display_options,
    tag_patterns: page.tag_patterns,
    pixel_is_active: page.pixel_is_active,
    pixel_tracking_event: page.pixel_tracking_event,
  }
}

/** Where the saved answers of a walked page lead, if anywhere. */
export function findStepRedirect(
  standing: Standing,
  path: readonly string[],
  page: PageDefinition,
): RedirectRule | null {
  const items = itemsOfStep(standing, path, page)
  const values = readValues(standing, items)
  const visible = visibleItems(items, values, standing.today)
  return findRedirect(visible, values, (item) => item.redirects)
}

function presentRedirect(
  standing: Standing,
  step: LeadStep,
): Pick<Flow, 'redirect_link' | 'redirect_item_type' | 'call_to'> {
  const none = { redirect_link: null, redirect_item_type: null, call_to: null }
  if (!step.answered) return none
  const page = requirePage(standing.version, step.answered)
  const redirect = findStepRedirect(standing, step.path, page)
  if (!redirect) return none
  const { link, call_to, redirect_item_type } = redirect
  return { redirect_link: link, redirect_item_type, call_to }
}

async function openLinks(
  deps: Deps,
  leadId: string,
  items: ItemDefinition[],
  saved: SavedAnswers,
): Promise<Link> {
  const ids = items.flatMap((item) => readImageIds(saved.get(item.id)?.entries ?? []))
  if (ids.length === 0) return () => null
  const [existing, link] = await Promise.all([
    findLeadImages(deps.db, leadId),
    openImageLinks(deps),
  ])
  return (id) => (existing.has(id) ? link(id) : null)
}

/** What a page shows; the answers given so far stand behind the words that begin their page. */
async function listItems(
  { db }: Deps,
  leadId: string,
  standing: Standing,
  step: LeadStep,
  page: PageDefinition,
) {
  const items = speakItems(standing, step.path, page)
  if (!page.check_answers) return items
  const [first, ...rest] = items
  const [changed, named] = await Promise.all([
    findChanged(db, leadId, step),
    findNamedPharmacies(db, standing, step.path),
  ])
  const pharmacies = new Map(named.map(({ dosespot_id, name }) => [dosespot_id, name]))
  const check = { page, words: page.check_answers, changed, pharmacies }
  const answers = listAnswers(standing, step.path, check)
  return [...(first ? [first] : []), ...answers, ...rest]
}

function presentChapter(
  definition: FlowDefinition,
  { uuid, chapter }: PageDefinition,
): Pick<Flow, 'chapter' | 'minutes_left'> {
  return {
    chapter: definition.chapters?.[chapter ?? -1]?.name ?? null,
    minutes_left: minutesLeft(definition, uuid),
  }
}

/** A last page is reached once, not each time it is looked at again. */
const counted = { pixel_is_active: false, tag_patterns: [] }

/** A finished flow is read again: only what its last page says is left of it, if it says anything. */
function listEnding(standing: Standing, path: readonly string[], page: PageDefinition) {
  return pickEnding(speakItems(standing, path, page), ({ redirects }) => redirects.length > 0)
}

/**
 * A lead's step as the wire carries it [ENTITY-01]. A finished flow shows its page in the reply to the
 * request that finished it; later only what needs no answer of it [FLOW-26] [GAP-48].
 */
export async function presentFlow(
  deps: Deps,
  leadId: string,
  stands: Standing,
  step: LeadStep,
  detail: string | null = null,
): Promise<Flow> {
  const { version, saved } = stands
  const uuid = step.path.at(-1)
  if (uuid === undefined) throw new Error('A lead has walked no page.')
  const isOver = step.status === 'finished' && step.answered === null
  const page = requirePage(version, uuid)
  const standing = await nameState(stands, page)
  const items = isOver
    ? listEnding(standing, step.path, page)
    : await listItems(deps, leadId, standing, step, page)
  const hasAccount = standing.accountId !== null
  const [link, email, parts, prefilled, gone] = await Promise.all([
    openLinks(deps, leadId, items ?? [], saved),
    hasAccount && makesAccount(page) ? findOwnerEmail(deps.db, leadId) : null,
    readPageParts(deps, leadId, { standing, page, step, isOver }),
    findPrefilled(
      deps.db,
      { leadId, standing, path: step.path },
      page,
      isOver ? [] : (items ?? []),
    ),
    isOver
      ? new Map()
      : findGone(deps, leadId, standing, page, items ?? []).then((lost) =>
          sayGone(deps.db, leadId, version, step, lost),
        ),
  ])
  const shown = isOver ? { ...page, ...counted } : page
  return {
    page_uuid: items && uuid,
    page:
      items &&
      presentPage(standing, shown, sayPrefilled(items, version, prefilled), {
        link,
        email,
        prefilled,
        gone,
      }),
    current_page: step.path.length,
    max_page: countPages(version.definition, step),
    status: step.status,
    detail,
    refresh_page: false,
    ...presentRedirect(standing, step),
    pharmacies: [],
    analytic_tags: isOver ? [] : page.analytic_tags,
    previous_page_uuid: items && (step.path.at(-2) ?? null),
    // Said at once, so that the end and what is read again lead on alike.
    ...(step.status === 'finished' && { has_account: hasAccount }),
    ...(isOver && findPageRule(page.page_type)?.refuses && { refused: true }),
    ...(!isOver && page.chapter !== undefined && presentChapter(version.definition, page)),
    ...parts,
  }
}
