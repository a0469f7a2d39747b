import type { Transaction } from 'kysely'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Given } from '../../../http/access/tables/action-items.ts'
import { type Cursor, isBehind, rowsAsked } from '../../../http/paging.ts'

export interface ActionItemRecord {
  id: string
  accountId: string
  patientId: string
  leadId: string
  reason: number
  /** What is still to be done, the current one first. */
  types: number[]
  chatId: string | null
  prescriptionId: string | null
  given: Given
  createdAt: Date
  updatedAt: Date
  doneAt: Date | null
  withdrawnAt: Date | null
}

function selectItems(db: Db) {
  return db
    .selectFrom('action_items')
    .select([
      'id',
      'account_id as accountId',
      'patient_id as patientId',
      'lead_id as leadId',
      'action_reason as reason',
      'item_types as types',
      'chat_id as chatId',
      'prescription_id as prescriptionId',
      'given',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'done_at as doneAt',
      'withdrawn_at as withdrawnAt',
    ])
}

function selectOpen(db: Db, accountId: string) {
  return selectItems(db)
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
}

/** The newest first. */
export async function findOpenItems(
  db: Db,
  accountId: string,
  patientId: string,
): Promise<ActionItemRecord[]> {
  return selectOpen(db, accountId)
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function hasOpenItem(db: Db, accountId: string): Promise<boolean> {
  return (await selectOpen(db, accountId).limit(1).executeTakeFirst()) !== undefined
}

/** What an account was asked for, done or not; what was taken back is not there. */
export async function findOwnItem(
  db: Db,
  accountId: string,
  id: string,
): Promise<ActionItemRecord | null> {
  const item = selectItems(db)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
  return (await item.executeTakeFirst()) ?? null
}

/** The same, which nobody else changes until the transaction ends. */
export async function holdOwnItem(
  transaction: Transaction<DatabaseSchema>,
  accountId: string,
  id: string,
): Promise<ActionItemRecord | null> {
  const item = selectItems(transaction)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
  return (await item.executeTakeFirst()) ?? null
}

/** Open ones that wait with a type for a chat or a prescription, held until the transaction ends. */
export async function holdWaiting(
  transaction: Transaction<DatabaseSchema>,
  by: 'chat_id' | 'prescription_id',
  id: string,
): Promise<ActionItemRecord[]> {
  return selectItems(transaction)
    .where(by, '=', id)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function findItem(db: Db, id: string): Promise<ActionItemRecord | null> {
  return (await selectItems(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** All of one patient, done and taken back too, the newest first. */
export async function findItemsOfPatient(
  db: Db,
  { accountId, patientId }: { accountId: string; patientId: string },
): Promise<ActionItemRecord[]> {
  return selectItems(db)
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** One page, and one more, of everybody or of one visit, the newest first. */
export async function findItems(
  db: Db,
  leadId: string | null,
  behind: Cursor | null,
): Promise<ActionItemRecord[]> {
  const page = selectItems(db)
    .where(isBehind(behind, 'created_at'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsAsked)
  return (leadId ? page.where('lead_id', '=', leadId) : page).execute()
}

export type NewItem = Omit<
  ActionItemRecord,
  'given' | 'createdAt' | 'updatedAt' | 'doneAt' | 'withdrawnAt'
>

export async function addItem(
  transaction: Transaction<DatabaseSchema>,
  item: NewItem,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('action_items')
    .values({
      id: item.id,
      account_id: item.accountId,
      patient_id: item.patientId,
      lead_id: item.leadId,
      action_reason: item.reason,
      item_types: item.types,
      chat_id: item.chatId,
      prescription_id: item.prescriptionId,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Writes what was given and what is left; done once nothing is. */
export async function writeGiven(
  transaction: Transaction<DatabaseSchema>,
  id: string,
  { types, given }: Pick<ActionItemRecord, 'types' | 'given'>,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('action_items')
    .set({
      item_types: types,
      given: JSON.stringify(given),
      updated_at: now,
      ...(types.length === 0 ? { done_at: now } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Takes back one that is still open. */
export async function withdrawItem(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('action_items')
    .set({ withdrawn_at: now, updated_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}
