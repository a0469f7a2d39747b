import type { Db } from '../../data/database.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { findVersion, listProgrammes } from '../../programmes/repository.ts'

/** What renews, as it is on offer now: asked for once, however many prescriptions it is looked up for. */
export type OfferedRenewals = readonly CompiledProgramme[]

export async function listRenewals(db: Db): Promise<OfferedRenewals> {
  return (await listProgrammes(db))
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ programme }) => programme)
    .filter(({ flow_type }) => flow_type === 'renewal')
}

/**
 * The programme that renews what a visit of this version led to: one of the same maker. Of several it is that
 * of the same product, the first by name; where none is, nobody could tell which, and a wrong one renews a wrong medicine.
 */
export async function findRenewal(
  db: Db,
  offered: OfferedRenewals,
  versionId: string,
): Promise<CompiledProgramme | null> {
  const version = await findVersion(db, versionId)
  if (!version) return null
  const { brand, product_id } = version.options
  const ofMaker = offered.filter(({ options }) => options.brand === brand)
  const ofProduct = ofMaker.find(({ options }) => options.product_id === product_id)
  return ofProduct ?? (ofMaker.length === 1 ? (ofMaker[0] ?? null) : null)
}
