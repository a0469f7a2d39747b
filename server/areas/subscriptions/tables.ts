import type { Generated } from 'kysely'

interface SubscriptionChangesTable {
  id: Generated<string>
  email_hash: Buffer
  programme_id: string
  wanted: boolean
  proven: Generated<boolean>
  created_at: Date
}

interface SubscriptionLinksTable {
  id: string
  token_hash: Buffer
  email_hash: Buffer
  programme_id: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  voided_at: Date | null
}

declare module '../../data/schema.ts' {
  interface DatabaseSchema {
    subscription_changes: SubscriptionChangesTable
    subscription_links: SubscriptionLinksTable
  }
}
