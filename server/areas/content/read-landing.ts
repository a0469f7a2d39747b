import type { readLanding as endpoint } from '../../../contract/endpoints/content.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { findCurrentProgramme } from '../../programmes/repository.ts'

/** [CALL-14] */
export async function readLanding(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const current = await findCurrentProgramme(call.deps.db, call.params.uuid)
  if (!current) throw new AppError('not_found')
  if (current.withdrawn) throw new AppError('programme_withdrawn')
  const { landing, theme } = current.programme
  return { landing_data: { images: landing }, theme_json: theme }
}
