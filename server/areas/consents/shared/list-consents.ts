import type { Db } from '../../../data/database.ts'

export interface ConsentRecord {
  leadId: string
  termsOfUse: boolean
  /** To calls and text messages. */
  optIn: boolean
  givenAt: Date
}

/** What was agreed to in visits, the newest first. */
export async function listConsents(db: Db, leadIds: readonly string[]): Promise<ConsentRecord[]> {
  if (leadIds.length === 0) return []
  return db
    .selectFrom('phone_consents')
    .select([
      'lead_id as leadId',
      'terms_of_use as termsOfUse',
      'opt_in as optIn',
      'created_at as givenAt',
    ])
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at', 'desc')
    .execute()
}
