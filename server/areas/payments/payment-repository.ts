import { sql } from 'kysely'
import type { PaymentProviderName } from '../../../contract/codes.ts'
import type { Db } from '../../data/database.ts'

export interface Payment {
  status: 'pending' | 'succeeded' | 'declined' | 'refused' | 'returning'
  amountCents: number
  currency: string
  provider: PaymentProviderName
  /** What the provider knows this try as. A new key is made only after a definite decline. */
  providerKey: string
  attempt: number
  /** What the provider calls the card it was opened with; null of tries from before that was written down. */
  card: string | null
  /** Since when its answer is searched for. */
  updatedAt: Date
}

/** A charge nobody has made by then is not made any more without somebody asking for it. */
const searchMinutes = 15

const columns = [
  'status',
  'amount_cents as amountCents',
  'currency',
  'provider',
  'provider_key as providerKey',
  'attempt',
  'card',
  'updated_at as updatedAt',
] as const

function formatProviderKey(leadId: string, purpose: string, attempt: number): string {
  return `${leadId}:${purpose}:${attempt}`
}

/** `isOpened`: by this very call, and not by another before it or at the same time. */
export interface OpenedPayment extends Payment {
  isOpened: boolean
}

export interface PaymentOrder {
  leadId: string
  purpose: string
  amountCents: number
  currency: string
  provider: PaymentProviderName
}

/**
 * The one payment of a lead for a purpose, made when there is none. Asked for again late in its search it begins another,
 * so that the last charge sent has half a search's time at least; not by a press that `isAnswered` and sends none.
 */
export async function ensurePayment(
  db: Db,
  order: PaymentOrder,
  { paymentMethodId: card, isAnswered }: { paymentMethodId: string; isAnswered: boolean },
): Promise<OpenedPayment> {
  const { leadId, purpose } = order
  const made = await db
    .insertInto('payments')
    .values({
      lead_id: leadId,
      purpose,
      amount_cents: order.amountCents,
      currency: order.currency,
      status: 'pending',
      provider: order.provider,
      provider_key: formatProviderKey(leadId, purpose, 1),
      card,
    })
    // Whoever asks at the same time may meet either unique index first: none may be named here.
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (made) return { ...made, isOpened: true }
  const known = await db
    .updateTable('payments')
    .set({
      updated_at: sql`case
        when status = 'pending' and not ${isAnswered} and updated_at < now() - ${searchMinutes / 2} * interval '1 minute'
        then now() else updated_at end`,
    })
    .where('lead_id', '=', leadId)
    .where('purpose', '=', purpose)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { ...known, isOpened: false }
}

/**
 * After these nothing is charged: the next try is another charge. The sandbox never moved any money, so what it has
 * not answered is over once another provider takes the payments.
 */
export function mayTryAgain({ status, provider }: Payment, order: PaymentOrder): boolean {
  if (status === 'pending') return provider === 'sandbox' && order.provider !== 'sandbox'
  return status !== 'succeeded'
}

/** Opens the next try after what ended one; whoever asks at the same time gets the same one. */
export async function reopenPayment(
  db: Db,
  { leadId, purpose, provider }: PaymentOrder,
  known: Payment,
  card: string,
): Promise<OpenedPayment> {
  const attempt = known.attempt + 1
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({
      status: 'pending',
      provider,
      attempt,
      card,
      provider_key: formatProviderKey(leadId, purpose, attempt),
      receipt: sql`default`,
      updated_at: sql`now()`,
      settled_at: null,
    })
    .where('lead_id', '=', leadId)
    .where('purpose', '=', purpose)
    .where('status', '=', known.status)
    .where('attempt', '=', known.attempt)
    .executeTakeFirst()
  const now = await selectPayment(db, leadId, purpose).executeTakeFirstOrThrow()
  return { ...now, isOpened: numUpdatedRows > 0n }
}

const selectPayment = (db: Db, leadId: string, purpose: string) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('lead_id', '=', leadId)
    .where('purpose', '=', purpose)

/** How a try ends. */
export type SettledStatus = 'succeeded' | 'declined' | 'refused'

export const isSettled = (status: string | null): status is SettledStatus =>
  status === 'succeeded' || status === 'declined' || status === 'refused'

/** Writes down how one try ended; a later try is left alone. */
export async function settlePayment(
  db: Db,
  providerKey: string,
  status: SettledStatus,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status, settled_at: sql`now()` })
    .where('provider_key', '=', providerKey)
    .where('status', '=', 'pending')
    .execute()
}

/** Null where nobody has tried to pay. */
export async function findLeadPayment(
  db: Db,
  leadId: string,
  purpose: string,
): Promise<Payment | null> {
  return (await selectPayment(db, leadId, purpose).executeTakeFirst()) ?? null
}

type PendingPayment = Pick<Payment, 'provider' | 'amountCents' | 'currency'> & {
  leadId: string
  /** Its answer was searched for as long as any is. */
  isSearchOver: boolean
}

/** Null where it is settled, or where a later try has taken its place. The database wrote its times and compares them. */
export async function findPendingPayment(
  db: Db,
  providerKey: string,
): Promise<PendingPayment | null> {
  const row = await db
    .selectFrom('payments')
    .select(['lead_id as leadId', 'provider', 'amount_cents as amountCents', 'currency'])
    .select(
      sql<boolean>`updated_at < now() - ${searchMinutes} * interval '1 minute'`.as('isSearchOver'),
    )
    .where('provider_key', '=', providerKey)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return row ?? null
}
