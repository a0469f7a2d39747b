import type { listVisits as endpoint } from '../../../contract/endpoints/visits.ts'
import { visitClaimTries } from '../../../contract/limits.ts'
import type { OfferedVisit, Visit } from '../../../contract/shapes/visit.ts'
import { describeCause } from '../../platform/error-handler.ts'
import type { Call, ReplyOf } from '../../platform/handlers.ts'
import { requireSession } from '../accounts/require-session.ts'
import { findLeads, type Lead } from '../leads/lead-repository.ts'
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

/** What each visit says, less those that cannot be said: one broken visit hides no other. */
async function presentAll<Presented>(
  { deps, request }: Call<typeof endpoint>,
  listed: readonly ListedVisit[],
  present: (visit: ListedVisit, known: Known) => Presented,
): Promise<Presented[]> {
  const leads = await findLeads(
    deps.db,
    listed.map(({ id }) => id),
  )
  const presented: Presented[] = []
  for (const visit of listed) {
    const lead = leads.get(visit.id)
    const version = lead && (await findVersion(deps.db, lead.versionId))
    try {
      if (!lead || !version) throw new Error('A visit or its version is gone.')
      presented.push(present(visit, { lead, version }))
    } catch (error) {
      request.log.error({ reqId: request.id, ...describeCause(error) }, 'a visit was left out')
    }
  }
  return presented
}

function presentNamed({ id, begunAt, finishedAt }: ListedVisit, { version }: Known) {
  return {
    uuid: id,
    product: version.theme.product_data.name || version.name,
    begun_at: begunAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  }
}

/** Whether a date of birth can still tell that an offered visit is somebody's. */
export function canClaim({ claimTries }: ListedVisit, { lead, version }: Known): boolean {
  return claimTries < visitClaimTries && findBirthDate(lead, version) !== null
}

/** Product and dates only: whose answers these are is not known yet [P7]. */
function presentOffered(listed: ListedVisit, known: Known): OfferedVisit {
  return { ...presentNamed(listed, known), can_claim: canClaim(listed, known) }
}

export async function listVisits(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request } = call
  const { accountId } = await requireSession(deps, request)
  const today = readToday(request, deps.clock.now())
  const visits = await presentAll(
    call,
    await findVisits(deps.db, accountId, 'account_id'),
    (visit, known): Visit => ({
      ...presentNamed(visit, known),
      ...presentVisit(known.lead, known.version, today),
    }),
  )
  const offers = await findVisits(deps.db, accountId, 'offered_to')
  const offered = await presentAll(call, offers, presentOffered)
  return { email_confirmed: await isAddressProven(deps.db, accountId), visits, offered }
}
