import type { ColumnType } from 'kysely'
import type { messageAuthors } from '../../../contract/codes.ts'

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
    clinician_messages: ClinicianMessagesTable
  }
}
