import type { ColumnType, JSONColumnType } from 'kysely'
import type { ActionItemValue } from '../../../../contract/shapes/profile/action-item.ts'

/** By item type. */
export type Given = Record<string, ActionItemValue>

interface ActionItemsTable {
  id: string
  account_id: string
  patient_id: string
  lead_id: string
  action_reason: number
  item_types: number[]
  chat_id: string | null
  prescription_id: string | null
  given: JSONColumnType<Given, string | undefined, string>
  created_at: ColumnType<Date, Date, never>
  updated_at: Date
  done_at: ColumnType<Date | null, never, Date>
  withdrawn_at: ColumnType<Date | null, never, Date>
}

declare module '../../../data/schema.ts' {
  interface DatabaseSchema {
    action_items: ActionItemsTable
  }
}
