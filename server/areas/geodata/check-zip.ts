import type { checkZip as endpoint } from '../../../contract/endpoints/geodata.ts'
import { errors } from '../../../contract/errors.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Call, ReplyOf } from '../../platform/handlers.ts'
import type { CompiledProgramme } from '../programmes/compiled-programme.ts'
import { listProgrammes } from '../programmes/repository.ts'
import { findPlace, isServed } from './zip-directory.ts'

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

/** [CALL-11] Whether the programme the ids name serves the place; without ids, whether it exists. */
export async function checkZip(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { zip_code, product_id, protocol_uuid } = call.body
  const place = await findPlace(zip_code.trim())
  if (!place)
    throw new AppError('zip_unknown', { fields: { zip_code: [errors.zip_unknown.detail] } })
  const programme = await findByOptions(call.deps.db, product_id, protocol_uuid)
  if (programme && !isServed(place, programme.served_states)) {
    throw new AppError('zip_not_served', { fields: { zip_code: [errors.zip_not_served.detail] } })
  }
  return place
}
