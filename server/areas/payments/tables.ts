import type { ColumnType, Generated } from 'kysely'
import type { PaymentProviderName } from '../../../contract/codes.ts'

interface PaymentsTable {
  lead_id: string
  purpose: string
  amount_cents: number
  currency: string
  /** `refused`: nobody charges this try, and no card was the cause. `returning`: it has to go back, or went back. */
  status: 'pending' | 'succeeded' | 'declined' | 'refused' | 'returning'
  provider: PaymentProviderName
  provider_key: string
  attempt: Generated<number>
  /** What the provider calls the card this try was opened with; null of tries from before that was written down. */
  card: string | null
  receipt: Generated<string>
  created_at: Generated<Date>
  /** Since when the answer of this try is searched for. */
  updated_at: ColumnType<Date, Date | undefined, Date>
  /** When this try was paid or declined. */
  settled_at: ColumnType<Date | null, Date | undefined, Date | null>
  /** The visit was sent and is served: it is not looked for among what has to go back any more. */
  kept: Generated<boolean>
}

interface RefundsTable {
  provider_key: string
  lead_id: string
  provider: PaymentProviderName
  amount_cents: number
  currency: string
  asked_at: Generated<Date>
  tried_at: ColumnType<Date | null, never, Date>
  given_back_at: ColumnType<Date | null, never, Date | null>
  /** What the provider calls the refund that failed last. */
  last_failed: ColumnType<string | null, never, string>
}

interface SandboxChargesTable {
  key: string
  outcome: 'succeeded' | 'declined' | 'action' | 'refunded'
  amount_cents: number
  currency: string
  created_at: Generated<Date>
}

interface StripeIntentsTable {
  key: string
  /** Null: none is begun under this key any more. */
  intent: string | null
  /** Whether real money moves by it; null of those from before that was written down. */
  is_live: boolean | null
  /** Since when Stripe knows nothing of it any more. */
  lost_at: ColumnType<Date | null, never, Date | null>
  created_at: Generated<Date>
}

declare module '../../data/schema.ts' {
  interface DatabaseSchema {
    payments: PaymentsTable
    refunds: RefundsTable
    sandbox_charges: SandboxChargesTable
    stripe_intents: StripeIntentsTable
  }
}
