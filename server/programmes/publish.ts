import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Db } from '../data/database.ts'
import { holdLock } from '../data/named-lock.ts'
import type { DatabaseSchema } from '../data/schema.ts'
import { type Compilation, leaveOut } from './compile/compilation.ts'
import type { ProgrammeBuild } from './compile/compile-programme.ts'
import { deriveUuid } from './compile/derive-uuid.ts'
import { listSlugs, type ProgrammeProblem } from './read/problem.ts'
import { forgetCurrentProgrammes } from './repository.ts'

export interface Publication {
  fuuid: string
  slug: string
  name: string
  versionId: string
  /** False when this very content was the current version already. */
  changed: boolean
}

/** What stays of a programme that has a mistake now. */
export interface KeptProgramme {
  fuuid: string
  slug: string
  name: string
  versionId: string
  publishedAt: Date
}

/** The programmes that could be published, and everything wrong with the others. */
export interface Publishing {
  publications: Publication[]
  problems: ProgrammeProblem[]
  kept: KeptProgramme[]
}

/**
 * Publishes what was compiled from a folder of programmes: content that is new becomes a version, content
 * that is known is only made current. Safe to repeat and to run in several processes at once. A
 * programme with a problem keeps the version it has and never holds up the others.
 */
export async function publishProgrammes(db: Db, compiled: Compilation): Promise<Publishing> {
  const published = await db.transaction().execute(async (transaction) => {
    await holdLock(transaction, 'publishing')
    const taken = await findTakenSlugs(transaction, compiled.builds)
    const { builds, problems } = leaveOut(compiled, taken)
    const publications: Publication[] = []
    for (const build of builds) publications.push(await publishBuild(transaction, build))
    const kept = await listKept(transaction, listSlugs(problems))
    return { publications, problems, kept }
  })
  forgetCurrentProgrammes(db)
  return published
}

function listKept(
  transaction: Transaction<DatabaseSchema>,
  slugs: readonly string[],
): Promise<KeptProgramme[]> {
  if (slugs.length === 0) return Promise.resolve([])
  return transaction
    .selectFrom('programmes')
    .innerJoin('programme_versions', 'programme_versions.id', 'current_version_id')
    .select(['programmes.id as fuuid', 'slug', 'name', 'programme_versions.id as versionId'])
    .select('programme_versions.created_at as publishedAt')
    .where('slug', 'in', slugs)
    .execute()
}

/** A folder name that was published under another id: its leads and assets still go by it. */
async function findTakenSlugs(
  transaction: Transaction<DatabaseSchema>,
  builds: readonly ProgrammeBuild[],
): Promise<ProgrammeProblem[]> {
  const rows = await transaction.selectFrom('programmes').select(['id', 'slug']).execute()
  return builds.flatMap(({ programme: { fuuid, slug } }) => {
    const owner = rows.find((row) => row.slug === slug && row.id !== fuuid)
    if (!owner) return []
    const message = `This folder was published with the id ${owner.id}. Put that id back, or rename the folder.`
    return [{ file: `${slug}/flow.yaml`, line: null, path: 'id', message }]
  })
}

/** Grows where the same content comes to mean something else, so that it is another version. 2: a payment page takes payments. */
const contentForm = '2'

async function publishBuild(
  transaction: Transaction<DatabaseSchema>,
  { programme, assets, withdrawn }: ProgrammeBuild,
): Promise<Publication> {
  const { fuuid, slug, name } = programme
  const content = JSON.stringify(programme)
  const contentHash = createHash('sha256').update(contentForm).update(content).digest('hex')
  // Derived, so that the same content has the same version id in every database.
  const versionId = deriveUuid(fuuid, contentHash)
  const before = await transaction
    .insertInto('programmes')
    .values({ id: fuuid, slug, name })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ slug, name }))
    .returning('current_version_id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('programme_versions')
    .values({ id: versionId, programme_id: fuuid, content_hash: contentHash, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const asset of assets) {
    await transaction
      .insertInto('programme_assets')
      .values({
        slug: asset.slug,
        hash: asset.hash,
        file_name: asset.fileName,
        type: asset.type,
        bytes: asset.bytes,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await transaction
    .updateTable('programmes')
    .set({
      current_version_id: versionId,
      ...(withdrawn === null ? {} : { withdrawn_at: withdrawn ? new Date() : null }),
    })
    .where('id', '=', fuuid)
    .execute()
  return { fuuid, slug, name, versionId, changed: before.current_version_id !== versionId }
}
