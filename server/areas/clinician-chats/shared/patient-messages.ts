import type { Db } from '../../../data/database.ts'
import { type Cursor, isBehind } from '../../../http/paging.ts'
import type { ChatMessage } from '../message-repository.ts'

/** A message with what of its chat it needs. */
export interface PatientMessageRecord extends ChatMessage {
  accountId: string
  patientId: string
  leadId: string
  clinicianName: string
}

const select = (db: Db) =>
  db
    .selectFrom('clinician_messages as m')
    .innerJoin('clinician_chats as c', 'c.id', 'm.chat_id')
    .select([
      'm.id',
      'm.chat_id as chatId',
      'm.author_type as author',
      'm.message_text as text',
      'm.image_id as imageId',
      'm.created_at as createdAt',
      'm.read_at as readAt',
      'c.account_id as accountId',
      'c.patient_id as patientId',
      'c.lead_id as leadId',
      'c.clinician_name as clinicianName',
    ])

/** What was written in all chats of one patient of an account, the newest first: those behind a place, at most so many. */
export async function listPatientMessages(
  db: Db,
  { accountId, patientId }: { accountId: string; patientId: string },
  { cursor, most }: { cursor: Cursor | null; most: number },
): Promise<PatientMessageRecord[]> {
  return select(db)
    .where('c.account_id', '=', accountId)
    .where('c.patient_id', '=', patientId)
    .where(isBehind(cursor, 'm.created_at', 'm.id'))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute()
}

/** Whichever account it is of. */
export async function findPatientMessage(db: Db, id: string): Promise<PatientMessageRecord | null> {
  return (await select(db).where('m.id', '=', id).executeTakeFirst()) ?? null
}
