import type { listVisits as endpoint } from '../../../contract/endpoints/visits.ts'
import type { OfferedVisit, Visit } from '../../../contract/shapes/visit.ts'
import { describeCause } from '../../describe-cause.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { nameProduct } from '../../programmes/compile/name-product.ts'
import { readToday } from '../leads/shared/read-today.ts'
import { canClaim, findKnownVisits, type KnownVisit } from './known-visits.ts'
import { presentVisit } from './present-visit.ts'
import { findVisits, isAddressProven, type ListedVisit } from './visit-repository.ts'

/** What each visit says, less those that cannot be said: one broken visit hides no other. */
async function presentAll<Presented>(
  { deps, request }: Call<typeof endpoint>,
  listed: readonly ListedVisit[],
  present: (visit: ListedVisit, known: KnownVisit) => Presented | Promise<Presented>,
): Promise<Presented[]> {
  const presented: Presented[] = []
  for (const { visit, requireKnown } of await findKnownVisits(deps.db, listed)) {
    try {
      presented.push(await present(visit, requireKnown()))
    } catch (error) {
      request.log.error({ reqId: request.id, ...describeCause(error) }, 'a visit was left out')
    }
  }
  return presented
}

function presentNamed({ id, begunAt, finishedAt }: ListedVisit, known: KnownVisit) {
  return {
    uuid: id,
    product: nameProduct(known.version),
    begun_at: begunAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  }
}

/** Product and dates only: whose answers these are is not known yet [P7]. */
function presentOffered(listed: ListedVisit, known: KnownVisit): OfferedVisit {
  return { ...presentNamed(listed, known), can_claim: canClaim(listed, known) }
}

export async function listVisits(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, session } = call
  const { accountId } = session
  const today = readToday(request, deps.clock.now())
  const visits = await presentAll(
    call,
    await findVisits(deps.db, accountId, 'account_id'),
    async (visit, known): Promise<Visit> => ({
      ...presentNamed(visit, known),
      ...(await presentVisit(known.lead, known.version, today)),
    }),
  )
  const offers = await findVisits(deps.db, accountId, 'offered_to')
  const offered = await presentAll(call, offers, presentOffered)
  return { email_confirmed: await isAddressProven(deps.db, accountId), visits, offered }
}
