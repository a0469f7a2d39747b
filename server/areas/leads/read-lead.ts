import type { readLead as endpoint } from '../../../contract/endpoints/leads.ts'
import type { Flow } from '../../../contract/shapes/flow.ts'
import { findPage } from '../../../flow/engine/ways/next-page.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handlers.ts'
import { presentFlow } from './shared/present.ts'
import { readToday } from './shared/read-today.ts'
import { openStanding } from './shared/standing.ts'

/** [CALL-04] Changes nothing: whichever of its pages is asked for, the answer is where the lead stands. */
export async function readLead(call: Call<typeof endpoint>): Promise<Flow> {
  const { deps, request, query } = call
  const today = readToday(request, deps.clock.now())
  const { lead, version, standing, step } = openStanding(call.lead, today)
  const asked = query.page_uuid?.toLowerCase()
  if (asked && !findPage(version.definition, asked)) throw new AppError('not_found')
  return presentFlow(deps, lead.id, standing, step)
}
