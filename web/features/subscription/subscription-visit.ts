import * as z from 'zod/mini'

/** What the person sees and may do. */
const stage = z.enum(['stop', 'stopped', 'asked', 'confirm', 'confirmed'])
export type SubscriptionStage = z.infer<typeof stage>

const visitShape = z.object({
  stage,
  /** Null until the person told it. */
  email: z.nullable(z.string()),
  /** The programme's condition id. */
  condition: z.nullable(z.string()),
  /** Of a mailed link. */
  token: z.nullable(z.string()),
})
export type SubscriptionVisit = z.infer<typeof visitShape>

const kept = z.object({ subscription: visitShape })

/** An address holds no spaces: one that a link has there was a plus sign nobody encoded. */
function readEmail(query: URLSearchParams): string | null {
  return query.get('email')?.trim().replaceAll(' ', '+') || null
}

/**
 * What a link brought, or what this entry of the browser's history remembers of it [GAP-157]. A link
 * without a condition means the stored one.
 */
export function readVisit(
  search: string,
  state: unknown,
  storedCondition: string | null,
): SubscriptionVisit {
  const query = new URLSearchParams(search)
  const [email, token] = [readEmail(query), query.get('token') || null]
  const remembered = kept.safeParse(state)
  if (remembered.success && email === null && token === null) return remembered.data.subscription
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
