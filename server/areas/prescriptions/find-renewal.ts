import type { Db } from '../../data/database.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { listProgrammes } from '../../programmes/repository.ts'

/**
 * The programme that renews what a visit of this version led to: one on offer of the same maker. Of several it is that
 * of the same product, the first by name; where none is, nobody could tell which, and a wrong one renews a wrong medicine.
 */
export async function findRenewal(
  db: Db,
  { options: { brand, product_id } }: Pick<CompiledProgramme, 'options'>,
): Promise<CompiledProgramme | null> {
  const offered = (await listProgrammes(db))
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ programme }) => programme)
    .filter(({ flow_type, options }) => flow_type === 'renewal' && options.brand === brand)
  const ofProduct = offered.find(({ options }) => options.product_id === product_id)
  return ofProduct ?? (offered.length === 1 ? (offered[0] ?? null) : null)
}
