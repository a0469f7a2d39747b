import type { ColumnType, Generated } from 'kysely'
import type { ClinicEventType } from '../../../contract/shapes/clinic/events.ts'

interface ClinicWebhooksTable {
  id: string
  key_id: string
  url: string
  events: ClinicEventType[]
  created_at: Date
  silent_times: Generated<number>
  silent_until: ColumnType<Date | null, never, Date | null>
}

interface ClinicDeliveriesTable {
  id: string
  webhook_id: string
  event: ClinicEventType
  subject_id: string
  created_at: Date
  tries: Generated<number>
  tried_at: ColumnType<Date | null, never, Date>
  problem: ColumnType<string | null, never, string | null>
  delivered_at: ColumnType<Date | null, never, Date>
  replays: Generated<number>
}

declare module '../../data/schema.ts' {
  interface DatabaseSchema {
    clinic_webhooks: ClinicWebhooksTable
    clinic_deliveries: ClinicDeliveriesTable
  }
}
