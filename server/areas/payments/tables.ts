import type { ColumnType, Generated } from 'kysely'

interface PaymentsTable {
  lead_id: string
  purpose: string
  amount_cents: number
  currency: string
  status: 'pending' | 'succeeded' | 'declined' | 'refunded'
  provider: string
  provider_key: string
  attempt: Generated<number>
  receipt: Generated<string>
  created_at: Generated<Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

interface RefundsTable {
  provider_key: string
  lead_id: string
  amount_cents: number
  currency: string
  asked_at: Generated<Date>
  tried_at: ColumnType<Date | null, never, Date>
  given_back_at: ColumnType<Date | null, never, Date>
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
  intent: string
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
