import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AnswerEntry } from '../../../../contract/shapes/answer.ts'

/** Identifiers a lead was created with, as the link carried them. */
export interface LeadOrigin {
  secondary_id?: string
  rx_id?: string
  euuid?: string
  wuuid?: string
  esource?: string
  incoming_uri?: string
  entry_point_id?: string
}

/** What a visit was begun with. */
export type DeviceClass = 'phone' | 'tablet' | 'desktop' | 'other'

interface LeadsTable {
  id: string
  programme_id: string
  version_id: string
  rx_user_id: string
  account_id: string | null
  browser_hash: Buffer | null
  status: Generated<'active' | 'finished'>
  path: string[]
  checked_path: string[] | null
  revision: Generated<number>
  origin: JSONColumnType<LeadOrigin, string, never>
  test_only: boolean
  preview: ColumnType<boolean, boolean | undefined, never>
  offered_to: ColumnType<string | null, never, null>
  claim_tries: ColumnType<number, never, number>
  /** Null of a test and of what began before events were kept: it has none. */
  device_class: ColumnType<DeviceClass | null, DeviceClass | null | undefined, never>
  created_at: Generated<Date>
  /** When it was last moved or opened again: the latest is its browser's. */
  updated_at: ColumnType<Date, Date | undefined, Date>
  moved_at: ColumnType<Date, Date | undefined, Date>
  finished_at: Date | null
}

interface AnswersTable {
  lead_id: string
  item_id: number
  revision: number
  page_uuid: string
  entries: JSONColumnType<AnswerEntry[], string, never>
  value_association: string | null
  created_at: Generated<Date>
}

/** Where a request brought its lead: enough to present the same reply again. */
export interface LeadStep {
  path: string[]
  status: 'active' | 'finished'
  revision: number
  /** The page whose answers the request saved; null after Back. */
  answered: string | null
}

interface LeadStepsTable {
  lead_id: string
  key: string
  request_hash: Buffer
  step: JSONColumnType<LeadStep, string, never>
  created_at: Generated<Date>
}

/** What can happen to a visit on a page. */
export type LeadEventKind = 'view' | 'return' | 'back' | 'finish' | 'refusal' | 'error'

interface LeadEventsTable {
  lead_id: string
  revision: number
  kind: LeadEventKind
  page_uuid: string
  at: Date
  key: string | null
  tx: Generated<string>
}

interface ExperimentExposuresTable {
  lead_id: string
  experiment: string
  variant: string
  at: Date
}

declare module '../../../data/schema.ts' {
  interface DatabaseSchema {
    leads: LeadsTable
    answers: AnswersTable
    lead_steps: LeadStepsTable
    lead_events: LeadEventsTable
    experiment_exposures: ExperimentExposuresTable
  }
}
