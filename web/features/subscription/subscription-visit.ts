import { need, needOrNull, object } from '../../platform/parse/parser.ts'
import { oneOf, text } from '../../platform/parse/scalars.ts'
import { keepInEntry, readEntry } from '../../platform/storage/entry-place.ts'
import { lateRegister } from '../../platform/storage/late-register.ts'

/** What the person sees and may do. */
const stages = ['stop', 'stopped', 'asked', 'confirm', 'confirmed'] as const
export type SubscriptionStage = (typeof stages)[number]

export interface SubscriptionVisit {
  stage: SubscriptionStage
  /** Null until the person told it. */
  email: string | null
  /** The programme's condition id. */
  condition: string | null
  /** Of a mailed link that takes e-mails up again. */
  token: string | null
  /** Of a mailed link that stops them. */
  proof: string | null
}

const parseVisit = object<SubscriptionVisit>({
  stage: need(oneOf(stages)),
  email: needOrNull(text),
  condition: needOrNull(text),
  token: needOrNull(text),
  proof: needOrNull(text),
})

/** An address holds no spaces: one that a link has there was a plus sign nobody encoded. */
function readEmail(query: URLSearchParams): string | null {
  return query.get('email')?.trim().replaceAll(' ', '+') || null
}

/**
 * What a link brought, or what this entry of the browser's history remembers of it [GAP-157]. A link
 * without a condition means the stored one. A mailed link has address and token or proof in its fragment;
 * other clients' links may have address and token in the query.
 */
export function readVisit(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  storedCondition: string | null,
): SubscriptionVisit {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const email = readEmail(fragment) ?? readEmail(query)
  const token = fragment.get('token') || query.get('token') || null
  const proof = fragment.get('stop') || null
  const remembered = readEntry(lateRegister.subscription, parseVisit)
  if (remembered && email === null && token === null && proof === null) return remembered
  return {
    stage: token === null ? 'stop' : 'confirm',
    email,
    condition: query.get('condition')?.trim() || storedCondition,
    token,
    proof,
  }
}

/** Keeps address and token in the history's entry, and out of the address bar and of what is copied from it. */
export function keepVisit(visit: SubscriptionVisit): void {
  const query =
    visit.condition === null ? '' : `?${new URLSearchParams({ condition: visit.condition })}`
  // The mailed token is good once.
  const kept = visit.stage === 'confirm' ? visit : { ...visit, token: null }
  keepInEntry(lateRegister.subscription, kept, window.location.pathname + query)
}
