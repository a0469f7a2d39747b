import type { listVisits as endpoint } from '../../../contract/endpoints/visits.ts'
import { visitClaimTries } from '../../../contract/limits.ts'
import type { OfferedVisit, Visit } from '../../../contract/shapes/visit.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call, ReplyOf } from '../../platform/handlers.ts'
import { requireSession } from '../accounts/require-session.ts'
import { findLead, type Lead } from '../leads/lead-repository.ts'
import { readToday } from '../leads/read-today.ts'
import type { CompiledProgramme } from '../programmes/compiled-programme.ts'
import { findVersion } from '../programmes/repository.ts'
import { findBirthDate } from './find-birth-date.ts'
import { presentVisit } from './present-visit.ts'
import { findVisits, isAddressProven, type ListedVisit } from './visit-repository.ts'

interface Known {
  lead: Lead
  version: CompiledProgramme
}

async function openVisit({ db }: Deps, { id }: ListedVisit): Promise<Known> {
  const lead = (await findLead(db, id))?.lead
  const version = lead && (await findVersion(db, lead.versionId))
  if (!lead || !version) throw new Error('A visit or its version is gone.')
  return { lead, version }
}

function presentNamed({ id, begunAt, finishedAt }: ListedVisit, { version }: Known) {
  return {
    uuid: id,
    product: version.theme.product_data.name || version.name,
    begun_at: begunAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  }
}

/** Product and dates only: whose answers these are is not known yet [P7]. */
function presentOffered(listed: ListedVisit, known: Known): OfferedVisit {
  const can_claim =
    listed.claimTries < visitClaimTries && findBirthDate(known.lead, known.version) !== null
  return { ...presentNamed(listed, known), can_claim }
}

export async function listVisits(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request } = call
  const { accountId } = await requireSession(deps, request)
  const today = readToday(request, deps.clock.now())
  const [visits, offered]: [Visit[], OfferedVisit[]] = [[], []]
  for (const listed of await findVisits(deps.db, accountId, 'account_id')) {
    const known = await openVisit(deps, listed)
    visits.push({
      ...presentNamed(listed, known),
      ...presentVisit(known.lead, known.version, today),
    })
  }
  for (const listed of await findVisits(deps.db, accountId, 'offered_to')) {
    offered.push(presentOffered(listed, await openVisit(deps, listed)))
  }
  return { email_confirmed: await isAddressProven(deps.db, accountId), visits, offered }
}
