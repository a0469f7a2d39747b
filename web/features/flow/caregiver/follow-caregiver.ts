import type { RelatedPerson } from '../../../../contract/shapes/account.ts'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import {
  asksForCaregiver,
  fitCaregiver,
  readTold,
  type Told,
} from '../../../../flow/engine/answers/caregiver.ts'
import type { FlowEvent, Values } from '../../../../flow/engine/state.ts'
import { readRenewalInfo } from '../../../platform/calls/accounts.ts'
import type { FlowDeps } from '../runner/flow-deps.ts'
import type { Dispatch } from '../runner/flow-engine.ts'
import type { FlowData } from '../runner/flow-store.ts'

/** What happened to the flow, as whoever follows it needs to know. */
export interface Followed {
  /** Null for a page that was shown before its visit had begun. */
  event: FlowEvent | null
  before: FlowData
  now: FlowData
  /** Of a page that appears: whether there was a draft of it, once that is back in its fields. */
  restored: Promise<boolean> | undefined
  dispatch: Dispatch
}

export type Follow = (followed: Followed) => void

export interface FollowParts {
  latest: () => FlowData
  deps: Pick<FlowDeps, 'call' | 'isSignedIn' | 'today'>
}

/** One visit in this tab. */
interface Visit {
  leadId: string
  /** Followed from its first page on: what an earlier one said is known, and no other tab said anything. */
  isWhole: boolean
  told: Told
  /** Asked for once; null where nothing came of it. */
  person?: Promise<RelatedPerson | null>
  /** What the person, or their draft, changed on any page: what they cleared stays so when its page comes back. */
  touched: Set<ItemId>
}

const listItems = ({ flow }: FlowData): PageItem[] => flow?.page?.page_items ?? []

/** In passing: no failure is told, and one that is refused leaves the session to the calls that need it. */
async function ask({ deps }: FollowParts): Promise<RelatedPerson | null> {
  const reply = await deps.call({ ...readRenewalInfo, on401: 'refusal' })
  return reply.ok ? reply.data : null
}

/** The detail whose field has the focus: somebody may be about to type. */
function findFocused(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-detail]')?.dataset.detail
}

/** What may come into the page as it stands now. After a draft only what that holds is said to be filled in. */
function pick(data: FlowData, known: Values, { touched }: Visit, hasDraft: boolean): Values {
  const focused = findFocused()
  const items = listItems(data).filter(({ id, value_association: detail }) => {
    const value = data.values[id]
    if (known[id] === undefined || data.problems[id] !== undefined) return false
    if (hasDraft) return JSON.stringify(value) === JSON.stringify(known[id])
    return value === undefined && !touched.has(id) && detail !== focused
  })
  return Object.fromEntries(items.flatMap(({ id }) => (known[id] ? [[id, known[id]]] : [])))
}

/** Notes what the visit says of the caregiver, and what the person does on the page. */
function note(visit: Visit, { event, before, now }: Followed): boolean {
  const isNew = now.flow?.page_uuid !== before.flow?.page_uuid || before.leadId !== now.leadId
  if (isNew) {
    if (before.leadId === now.leadId)
      visit.told = new Map([...visit.told, ...readTold(listItems(before), before.values)])
  } else if (event?.type === 'answered') visit.touched.add(event.itemId)
  return isNew
}

/**
 * Asks once a visit for the caregiver of who is signed in, as soon as a page asks for what the data could answer, and
 * fills that in [CALL-16] [GAP-88]. The page never waits for it.
 */
export function followCaregiver(parts: FollowParts): Follow {
  const { latest, deps } = parts
  let visit: Visit | null = null

  async function fillIn(of: Visit, { now, restored, dispatch }: Followed): Promise<void> {
    of.person ??= ask(parts)
    const hasDraft = (await restored) ?? false
    const person = await of.person
    const data = latest()
    const pageUuid = data.flow?.page_uuid
    if (!person || data.leadId !== of.leadId || !pageUuid || pageUuid !== now.flow?.page_uuid)
      return
    const known = { person, told: of.told, today: deps.today() }
    const values = pick(data, fitCaregiver(listItems(data), data.values, known), of, hasDraft)
    if (Object.keys(values).length === 0) return
    // The document says it, as it does to assistive technology.
    const language = document.documentElement.lang
    dispatch({ type: 'filledIn', pageUuid, values, language })
  }

  return (followed) => {
    const { leadId, flow } = followed.now
    if (leadId === null || !flow?.page) return
    if (visit?.leadId !== leadId) {
      visit = { leadId, isWhole: flow.current_page === 1, told: new Map(), touched: new Set() }
    }
    const isNew = note(visit, followed)
    // Whoever signs in next may be somebody else.
    if (!deps.isSignedIn()) delete visit.person
    else if (isNew && visit.isWhole && asksForCaregiver(flow.page.page_items))
      void fillIn(visit, followed)
  }
}
