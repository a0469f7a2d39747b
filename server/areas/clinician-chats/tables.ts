import type { ColumnType, Generated } from 'kysely'
import type { messageAuthors } from '../../../contract/codes.ts'

interface ClinicianChatsTable {
  id: string
  account_id: string
  patient_id: string
  lead_id: string
  consultation_id: string | null
  clinician_name: Generated<string>
  is_available: Generated<boolean>
  created_at: ColumnType<Date, Date, never>
  updated_at: Date
}

interface ClinicianMessagesTable {
  id: string
  chat_id: string
  author_type: (typeof messageAuthors)[number]
  message_text: string
  image_id: string | null
  created_at: ColumnType<Date, Date, never>
  read_at: Date | null
}

declare module '../../data/schema.ts' {
  interface DatabaseSchema {
    clinician_chats: ClinicianChatsTable
    clinician_messages: ClinicianMessagesTable
  }
}
