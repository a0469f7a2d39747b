import type { locateZip as endpoint } from '../../../contract/endpoints/geodata.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Call, ReplyOf } from '../../platform/handlers.ts'
import { findPlace } from './zip-directory.ts'

/** [CALL-12] */
export async function locateZip(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const place = await findPlace(call.params.zip)
  if (!place) throw new AppError('zip_unknown')
  return place
}
