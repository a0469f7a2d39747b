import { sql } from 'kysely'
import type { PaymentProviderName } from '../../../contract/codes.ts'
import type { Db } from '../../data/database.ts'

/** Payments by the ids of their visits: those behind one up to another, which is the last of them. */
interface Span {
  after: string
  upTo: string
}

/** A page on which paid visits of a version stand, under way or ended; of those of one part of the payments. */
export interface PaidEnd extends Span {
  versionId: string
  lastPage: string
  status: 'active' | 'finished'
}

/** Who left the way to be served by a slip of theirs has so long to go back and put it right. */
const graceMinutes = 15

const lastPage = sql<string>`leads.path[cardinality(leads.path)]`

const selectPaidAndLeft = (db: Db, { after, upTo }: Span) =>
  db
    .selectFrom('payments')
    .innerJoin('leads', 'leads.id', 'payments.lead_id')
    .where('payments.status', '=', 'succeeded')
    .where('payments.kept', '=', false)
    .where('payments.lead_id', '>', after)
    .where('payments.lead_id', '<=', upTo)
    .where('leads.updated_at', '<', sql<Date>`now() - ${graceMinutes} * interval '1 minute'`)

/** Payments that are looked at at once: well within the time a statement has, however many there are. */
const mostAtOnce = 5_000
const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The last of the payments that are looked at next. */
async function findEndOfPart(db: Db, after: string): Promise<string> {
  const row = await db
    .selectFrom('payments')
    .select('lead_id')
    .where('status', '=', 'succeeded')
    .where('kept', '=', false)
    .where('lead_id', '>', after)
    .orderBy('lead_id')
    .offset(mostAtOnce - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.lead_id ?? lastId
}

/** Where paid visits were left, one part after the other of the payments that may still have to go back. */
export async function* listPaidEnds(db: Db): AsyncGenerator<PaidEnd> {
  for (let after = firstId; after !== lastId; ) {
    const span = { after, upTo: await findEndOfPart(db, after) }
    const ends = await selectPaidAndLeft(db, span)
      .select(['leads.version_id as versionId', 'leads.status', lastPage.as('lastPage')])
      .distinct()
      .execute()
    yield* ends.map((end) => ({ ...end, ...span }))
    after = span.upTo
  }
}

/** Asks for payments that the transaction has locked: from now on they count as paid no more. */
export async function askRefunds(transaction: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const paid = await transaction
    .updateTable('payments')
    .set({ status: 'returning' })
    .where('provider_key', 'in', keys)
    .returning(['provider_key', 'lead_id', 'provider', 'amount_cents', 'currency'])
    .execute()
  await transaction.insertInto('refunds').values(paid).execute()
}

/**
 * From here on what was paid for the visits left there goes back, and counts as paid no more. The visits are locked, so
 * that nobody goes on with money that is given back.
 */
export async function askRefundsAt(db: Db, end: PaidEnd): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const left = await selectPaidAndLeft(transaction, end)
      .select('payments.provider_key as key')
      .where('leads.version_id', '=', end.versionId)
      .where(lastPage, '=', end.lastPage)
      .where('leads.status', '=', end.status)
      .forUpdate()
      .skipLocked()
      .limit(500)
      .execute()
    await askRefunds(
      transaction,
      left.map(({ key }) => key),
    )
  })
}

/** What was paid for visits that ended there stays: nobody goes on from there, and it is not looked at again. */
export async function keepPaidAt(db: Db, end: PaidEnd): Promise<void> {
  await db
    .updateTable('payments')
    .set({ kept: true })
    .where('status', '=', 'succeeded')
    .where(
      'provider_key',
      'in',
      selectPaidAndLeft(db, end)
        .select('payments.provider_key')
        .where('leads.version_id', '=', end.versionId)
        .where(lastPage, '=', end.lastPage)
        .where('leads.status', '=', 'finished'),
    )
    .execute()
}

/** What has to be given back, and who charged it: whoever takes payments by now, it is theirs to give back. */
export interface WaitingRefund {
  key: string
  provider: PaymentProviderName
}

/** What the providers still have to give back, who was asked for longest ago first. */
export function listWaitingRefunds(db: Db): Promise<WaitingRefund[]> {
  return db
    .selectFrom('refunds')
    .select(['provider_key as key', 'provider'])
    .where('given_back_at', 'is', null)
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .limit(500)
    .execute()
}

/** Writes down what the provider said when it was asked to give it back. */
export async function noteRefundTry(db: Db, providerKey: string, given: boolean): Promise<void> {
  const now = sql<Date>`now()`
  await db
    .updateTable('refunds')
    .set({ tried_at: now, ...(given && { given_back_at: now }) })
    .where('provider_key', '=', providerKey)
    .where('given_back_at', 'is', null)
    .execute()
}
