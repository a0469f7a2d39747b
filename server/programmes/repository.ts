import type { Db } from '../data/database.ts'
import type { CompiledProgramme } from './compiled-programme.ts'

/** A programme with the version new leads get. */
export interface CurrentProgramme {
  versionId: string
  /** No longer offered: new leads are refused. */
  withdrawn: boolean
  programme: CompiledProgramme
}

interface CurrentRow {
  id: string
  current_version_id: string | null
  withdrawn_at: Date | null
}

/** How long a process may go on with a version pointer it has read. */
const currentLifeMs = 1_000

interface Caches {
  versions: Map<string, CompiledProgramme>
  current: Map<string, { row: CurrentRow | null; readAtMs: number }>
}

/** Per database, so that processes serving several (tests) never mix them. */
const cachesByDb = new WeakMap<Db, Caches>()

function cachesOf(db: Db): Caches {
  let caches = cachesByDb.get(db)
  if (!caches) {
    caches = { versions: new Map(), current: new Map() }
    cachesByDb.set(db, caches)
  }
  return caches
}

/** Drops what this process remembers of current versions; publishing calls it. */
export function forgetCurrentProgrammes(db: Db): void {
  cachesOf(db).current.clear()
}

async function readCurrentRow(db: Db, fuuid: string): Promise<CurrentRow | null> {
  const { current } = cachesOf(db)
  const nowMs = performance.now()
  const known = current.get(fuuid)
  if (known && nowMs - known.readAtMs < currentLifeMs) return known.row
  const row = await db
    .selectFrom('programmes')
    .select(['id', 'current_version_id', 'withdrawn_at'])
    .where('id', '=', fuuid)
    .executeTakeFirst()
  // Unknown ids are not remembered: anyone can invent them without end.
  if (row) current.set(fuuid, { row, readAtMs: nowMs })
  return row ?? null
}

async function readCurrent(db: Db, row: CurrentRow): Promise<CurrentProgramme | null> {
  const versionId = row.current_version_id
  const programme = versionId ? await findVersion(db, versionId) : null
  if (!versionId || !programme) return null
  return { versionId, withdrawn: row.withdrawn_at !== null, programme }
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The programme a link names, or null. `fuuid` may be any text. */
export async function findCurrentProgramme(
  db: Db,
  fuuid: string,
): Promise<CurrentProgramme | null> {
  if (!uuidPattern.test(fuuid)) return null
  const row = await readCurrentRow(db, fuuid.toLowerCase())
  return row ? readCurrent(db, row) : null
}

/** One published version; read once per process, since versions never change. */
export async function findVersion(db: Db, versionId: string): Promise<CompiledProgramme | null> {
  const { versions } = cachesOf(db)
  const known = versions.get(versionId)
  if (known) return known
  const row = await db
    .selectFrom('programme_versions')
    .select('content')
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (row) versions.set(versionId, row.content)
  return row?.content ?? null
}

/** Every programme that has a version, withdrawn ones included, by name. */
export async function listProgrammes(db: Db): Promise<CurrentProgramme[]> {
  const rows = await db
    .selectFrom('programmes')
    .select(['id', 'current_version_id', 'withdrawn_at'])
    .orderBy('name')
    .execute()
  const found = await Promise.all(rows.map((row) => readCurrent(db, row)))
  return found.filter((programme) => programme !== null)
}

/** The programme that its maker calls so. */
export async function findProgrammeBySlug(
  db: Db,
  slug: string,
): Promise<{ id: string; name: string } | null> {
  const query = db.selectFrom('programmes').select(['id', 'name']).where('slug', '=', slug)
  return (await query.executeTakeFirst()) ?? null
}

/** Every version of a programme, the current one first, then the newest. */
export async function listVersions(
  db: Db,
  programmeId: string,
): Promise<{ id: string; createdAt: Date; content: CompiledProgramme }[]> {
  return db
    .selectFrom('programme_versions as v')
    .innerJoin('programmes as p', 'p.id', 'v.programme_id')
    .select(['v.id', 'v.created_at as createdAt', 'v.content'])
    .where('p.id', '=', programmeId)
    .orderBy((where) => where('v.id', '=', where.ref('p.current_version_id')), 'desc')
    .orderBy('v.created_at', 'desc')
    .execute()
}

export interface StoredAsset {
  type: string
  bytes: Buffer
}

/** The bytes behind an asset address, or null. */
export async function findAsset(
  db: Db,
  slug: string,
  hash: string,
  fileName: string,
): Promise<StoredAsset | null> {
  const row = await db
    .selectFrom('programme_assets')
    .select(['type', 'bytes'])
    .where('slug', '=', slug)
    .where('hash', '=', hash)
    .where('file_name', '=', fileName)
    .executeTakeFirst()
  return row ?? null
}
