import type { checkZip as endpoint } from '../../../contract/endpoints/geodata.ts'
import type { Db } from '../../data/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { listProgrammes } from '../../programmes/repository.ts'
import { isServed, requirePlace } from './shared/zip-directory.ts'

async function findByOptions(
  db: Db,
  productId: string | null | undefined,
  protocolUuid: string | null | undefined,
): Promise<CompiledProgramme | null> {
  if (!productId && !protocolUuid) return null
  const found = (await listProgrammes(db)).find(
    ({ programme: { options } }) =>
      (!productId || options.product_id === productId) &&
      (!protocolUuid || options.protocol_uuid === protocolUuid),
  )
  return found?.programme ?? null
}

/** Who lives where the programme is not is told so by a page of it, and must get there. */
function leadsUnserved({ definition }: CompiledProgramme): boolean {
  return definition.pages.some(({ next }) => next.some(({ unserved }) => unserved !== undefined))
}

/** [CALL-11] Whether the programme the ids name serves the place; without ids, whether it exists. */
export async function checkZip(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { zip_code, product_id, protocol_uuid } = call.body
  const place = await requirePlace(zip_code)
  const programme = await findByOptions(call.deps.db, product_id, protocol_uuid)
  const isRefused = programme && !isServed(place, programme.served_states)
  if (isRefused && !leadsUnserved(programme)) throw new AppError('zip_not_served')
  return place
}
