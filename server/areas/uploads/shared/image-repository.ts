import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import { bumpRevision } from '../../../http/access/lead-holders.ts'
import { AppError } from '../../../http/app-error.ts'

export interface NewImage {
  leadId: string
  /** Of the browser that held the lead when it was found to be the caller's. */
  heldBy: Buffer | null
  id: string
  digest: Buffer
  sizeBytes: number
  width: number
  height: number
}

/** An image with whom it belongs to. */
export interface OwnedImage {
  id: string
  leadId: string
  browserHash: Buffer | null
  accountId: string | null
}

/** The ids of all that the lead has: as many as its limit lets in. */
export async function findLeadImages(db: Db, leadId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('images').select('id').where('lead_id', '=', leadId).execute()
  return new Set(rows.map((row) => row.id))
}

/** Those of `ids` that any lead has. */
export async function findKnownImages(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('images').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}

export async function findImage(db: Db, id: string): Promise<OwnedImage | null> {
  const row = await db
    .selectFrom('images')
    .innerJoin('leads', 'leads.id', 'images.lead_id')
    .select([
      'images.id',
      'images.lead_id as leadId',
      'leads.browser_hash as browserHash',
      'leads.account_id as accountId',
    ])
    .where('images.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The lead of an image that stays until the transaction ends; null when there is none. */
export async function holdImage(
  transaction: Transaction<DatabaseSchema>,
  id: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('images')
    .select('lead_id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row?.lead_id ?? null
}

export async function findImageByDigest(
  db: Db,
  leadId: string,
  digest: Buffer,
): Promise<string | null> {
  const row = await db
    .selectFrom('images')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function countImages(db: Db, leadId: string): Promise<number> {
  const row = await db
    .selectFrom('images')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Keeps a new image unless the lead is at its limit, counted under the lead's lock. Null when it is;
 * otherwise the id under which these bytes are known, an earlier one when they were sent before. Throws
 * not_found when the lead was taken from its caller meanwhile: a photo may take minutes.
 */
export async function insertImage(db: Db, image: NewImage, limit: number): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const held = await sql`
      select 1 from leads where id = ${image.leadId}::uuid
        and browser_hash is not distinct from ${image.heldBy}::bytea for update`.execute(
      transaction,
    )
    if (held.rows.length === 0) throw new AppError('not_found')
    const known = await findImageByDigest(transaction, image.leadId, image.digest)
    if (known) return known
    if ((await countImages(transaction, image.leadId)) >= limit) return null
    await transaction
      .insertInto('images')
      .values({
        lead_id: image.leadId,
        id: image.id,
        digest: image.digest,
        size_bytes: image.sizeBytes,
        width: image.width,
        height: image.height,
      })
      .execute()
    return image.id
  })
}

/**
 * Deletes an image if its lead still is as it was read at `revision`, so that no answer saved meanwhile
 * can lose its picture. False when the lead has moved on.
 */
export async function removeImage(
  db: Db,
  image: { id: string; leadId: string },
  revision: number,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with touched as (
      ${bumpRevision(image.leadId, revision)}
    ), removed as (
      delete from images i using touched
      where i.id = ${image.id}::uuid and i.lead_id = touched.id
    )
    select id from touched`.execute(db)
  return rows.length > 0
}
