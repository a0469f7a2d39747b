interface ChatMessagesTable {
  id: string
  lead_id: string
  words: string
  contact: string
  created_at: Date
  answered_at: Date | null
}

declare module '../../data/schema.ts' {
  interface DatabaseSchema {
    chat_messages: ChatMessagesTable
  }
}
