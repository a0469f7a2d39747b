import { parseQuietly } from '../../platform/parse/parse-logged.ts'
import { need, needOrNull, object } from '../../platform/parse/parser.ts'
import { oneOf, text } from '../../platform/parse/scalars.ts'

/** What the person sees and may do. */
const stages = ['stop', 'stopped', 'asked', 'confirm', 'confirmed'] as const
export type SubscriptionStage = (typeof stages)[number]

export interface SubscriptionVisit {
  stage: SubscriptionStage
  /** Null until the person told it. */
  email: string | null
  /** The programme's condition id. */
  condition: string | null
  /** Of a mailed link. */
  token: string | null
}

const parseKept = object<{ subscription: SubscriptionVisit }>({
  subscription: need(
    object<SubscriptionVisit>({
      stage: need(oneOf(stages)),
      email: needOrNull(text),
      condition: needOrNull(text),
      token: needOrNull(text),
    }),
  ),
})

/** An address holds no spaces: one that a link has there was a plus sign nobody encoded. */
function readEmail(query: URLSearchParams): string | null {
  return query.get('email')?.trim().replaceAll(' ', '+') || null
}

/**
 * What a link brought, or what this entry of the browser's history remembers of it [GAP-157]. A link
 * without a condition means the stored one. A mailed link has address and token in its fragment; other
 * clients' links may have them in the query.
 */
export function readVisit(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  state: unknown,
  storedCondition: string | null,
): SubscriptionVisit {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const email = readEmail(fragment) ?? readEmail(query)
  const token = fragment.get('token') || query.get('token') || null
  const remembered = parseQuietly(parseKept, state)
  if (remembered && email === null && token === null) return remembered.subscription
  return {
    stage: token === null ? 'stop' : 'confirm',
    email,
    condition: query.get('condition')?.trim() || storedCondition,
    token,
  }
}

/** Keeps address and token in the history's entry, and out of the address bar and of what is copied from it. */
export function keepVisit(visit: SubscriptionVisit): void {
  const query =
    visit.condition === null ? '' : `?${new URLSearchParams({ condition: visit.condition })}`
  window.history.replaceState({ subscription: visit }, '', window.location.pathname + query)
}
