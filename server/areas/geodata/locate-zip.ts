import type { locateZip as endpoint } from '../../../contract/endpoints/geodata.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { requirePlace } from './shared/zip-directory.ts'

/** [CALL-12] */
export async function locateZip(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  return requirePlace(call.params.zip)
}
