import { sql } from 'kysely'
import type { Db } from '../../../data/database.ts'
import { chooseMailLook, type MailLook } from '../../../mail/choose-look.ts'
import { nameProduct } from '../../../programmes/compile/name-product.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { findVersion } from '../../../programmes/repository.ts'

/**
 * What the owner of an account knows us by: the programme of the visit used last, one of their own before one
 * that is only offered to them. Null for an account without any visit.
 */
export async function findKnownProgramme(
  db: Db,
  accountId: string,
): Promise<CompiledProgramme | null> {
  const row = await db
    .selectFrom('leads')
    .select('version_id as versionId')
    .where((of) => of.or([of('account_id', '=', accountId), of('offered_to', '=', accountId)]))
    .orderBy(sql`account_id is null`)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? findVersion(db, row.versionId) : null
}

/** Its product by its name and in its look, as mails to them tell it. */
export async function findKnownProduct(db: Db, accountId: string): Promise<MailLook | null> {
  const version = await findKnownProgramme(db, accountId)
  const name = version ? nameProduct(version) : ''
  return version && name ? chooseMailLook(version.theme, name) : null
}
