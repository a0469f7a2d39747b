import { sql } from 'kysely'
import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import { slotMailsKeptMs, slotWaitKeptMs } from '../../../../contract/limits.ts'
import type { Db } from '../../../data/database.ts'

/** Where somebody is to be written to about this visit; null when nobody is. */
export async function findAwaiting(db: Db, leadId: string): Promise<string | null> {
  const row = await db
    .selectFrom('slot_waits')
    .select('email')
    .where('lead_id', '=', leadId)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return row?.email ?? null
}

export interface Asking {
  leadId: string
  email: string
  /** From where it is asked, hashed. */
  place: Buffer
  now: Date
}

/** From now on this address is written to about the visit, in place of another. */
export async function startWaiting(db: Db, { leadId, email, place, now }: Asking): Promise<void> {
  const asked = { email, network: place, asked_at: now }
  await db
    .insertInto('slot_waits')
    .values({ lead_id: leadId, ...asked })
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet({ ...asked, told_at: null }))
    .execute()
}

export async function stopWaiting(db: Db, leadId: string): Promise<void> {
  await db.deleteFrom('slot_waits').where('lead_id', '=', leadId).execute()
}

/** Who has found a time meanwhile has nothing to hear, nor has who finished. */
const stillWaits = sql<boolean>`w.told_at is null and l.status = 'active' and not exists (
  select from consults c
  where c.lead_id = l.id and c.status = ${sql.lit(consultationStatus.SCHEDULED)})`

/** All spellings of an address are one; it is ASCII. As read-subscription.ts makes it. */
const addressHash = sql<Buffer>`sha256(convert_to(lower(w.email collate "C"), 'UTF8'))`

/** The programmes somebody waits for a time of. */
export async function listAwaited(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from programmes p where exists (
      select from slot_waits w join leads l on l.id = w.lead_id
      where l.programme_id = p.id and ${stillWaits}
    )`.execute(db)
  return rows.map(({ id }) => id)
}

/** An address is written to so often in 24 hours, whatever is asked for it. */
const mailsADay = 5
const dayMs = 24 * 3_600_000

/**
 * Notes for so many addresses that wait for a programme that they are told, and returns the mails that tell them. An
 * address is one, however many visits name it, and has the best turn of any. Of one place the first to ask comes with
 * the first of all others, its second with their seconds: whoever asks for many names stands before nobody for long.
 */
export async function takeWaiting(
  db: Db,
  programmeId: string,
  most: number,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      select w.lead_id, w.network, w.asked_at, ${addressHash} as email_hash
      from slot_waits w join leads l on l.id = w.lead_id
      where l.programme_id = ${programmeId} and ${stillWaits}
    ), asked as (
      select network, email_hash, min(asked_at) as asked_at from waiting
      where email_hash not in (
        select email_hash from slot_mails where told_at > ${new Date(now.getTime() - dayMs)}
        group by email_hash having count(*) >= ${mailsADay}
      )
      group by network, email_hash
    ), turns as (
      select email_hash, asked_at, row_number() over (partition by network order by asked_at) as turn
      from asked
    ), next as (
      select email_hash from turns group by email_hash order by min(turn), min(asked_at) limit ${most}
    ), told as (
      update slot_waits w set told_at = ${now}
      where told_at is null and lead_id in (
        select lead_id from waiting where email_hash in (select email_hash from next)
      )
      returning ${addressHash} as email_hash
    )
    insert into slot_mails (id, programme_id, email_hash, told_at)
    select gen_random_uuid(), ${programmeId}, email_hash, ${now} from told group by email_hash
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface ToldAddress {
  email: string
  programmeId: string
}

/** Where to write to; null when nobody there waits any more or all have asked anew. */
export async function findToldAddress(db: Db, mail: string): Promise<ToldAddress | null> {
  const { rows } = await sql<ToldAddress>`
    select w.email, m.programme_id as "programmeId"
    from slot_mails m
    join slot_waits w on w.told_at = m.told_at and ${addressHash} = m.email_hash
    join leads l on l.id = w.lead_id and l.programme_id = m.programme_id and l.status = 'active'
    where m.id = ${mail}
    order by w.asked_at limit 1`.execute(db)
  return rows[0] ?? null
}

/** Forgets who was told, who has finished, and who has waited too long to wait still. */
export async function sweepWaits(db: Db, now: Date): Promise<void> {
  const toldBefore = new Date(now.getTime() - slotMailsKeptMs)
  const askedBefore = new Date(now.getTime() - slotWaitKeptMs)
  await sql`
    delete from slot_waits w using leads l
    where l.id = w.lead_id
      and (w.told_at < ${toldBefore} or w.asked_at < ${askedBefore} or l.status <> 'active')`.execute(
    db,
  )
  await db.deleteFrom('slot_mails').where('told_at', '<', toldBefore).execute()
}
