import { findPhone } from '../../../contract/call-link.ts'
import type { listVisits as endpoint } from '../../../contract/endpoints/visits.ts'
import type { Appointment } from '../../../contract/shapes/appointment.ts'
import type { OfferedVisit, Visit } from '../../../contract/shapes/visit.ts'
import { findQuestionTraits } from '../../../flow/items/question-traits.ts'
import { describeCause } from '../../describe-cause.ts'
import { listCounted } from '../../http/access/leads.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { nameProduct } from '../../programmes/compile/name-product.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { presentAppointments } from '../leads/shared/present-appointment.ts'
import { readToday } from '../leads/shared/read-today.ts'
import { listVisitsFor } from '../patients/shared/patients.ts'
import { findGivenBack } from '../schedule/shared/find-appointment.ts'
import { canClaim, findKnownVisits, type KnownVisit } from './known-visits.ts'
import { presentVisit } from './present-visit.ts'
import { findVisits, isAddressProven, type ListedVisit } from './visit-repository.ts'

const minuteMs = 60_000

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

/** Of what was sent: when the visit is, unless it is over, and whom to call about it. */
function presentSent(
  { theme, phone_line: line }: CompiledProgramme,
  booked: Appointment | undefined,
  now: Date,
): Pick<Visit, 'appointment' | 'phone'> {
  const endsMs = booked ? Date.parse(booked.starts_at) + booked.minutes * minuteMs : 0
  const phone = findPhone(theme.flow_settings) ?? line?.phone
  return { ...(endsMs > now.getTime() && { appointment: booked }), ...(phone && { phone }) }
}

/** Whether the answers that were sent chose a time, so that the words after them tell of it. */
function choseTime({ lead, version }: KnownVisit): boolean {
  const counted = listCounted(lead)
  return version.definition.pages
    .flatMap(({ items }) => items)
    .some((item) => findQuestionTraits(item.page_item_type).booksTime && counted.has(item.id))
}

export async function listVisits(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, session, query } = call
  const { accountId } = session
  const now = deps.clock.now()
  const today = readToday(request, now)
  const shown = await listVisitsFor(deps, accountId, query.person)
  const all = await findVisits(deps.db, accountId, 'account_id')
  const owned = all.filter(({ id }) => shown.has(id))
  const sentIds = owned.filter(({ finishedAt }) => finishedAt !== null).map(({ id }) => id)
  const booked = await presentAppointments(deps.db, sentIds)
  const givenBack = await findGivenBack(deps.db, sentIds)
  const visits = await presentAll(call, owned, async (visit, known): Promise<Visit> => {
    const said = await presentVisit(known.lead, known.version, today)
    const isSent = said.state === 'sent'
    const sent = isSent ? presentSent(known.version, booked.get(visit.id), now) : {}
    // The programme's words were written for who has the time they chose.
    const after = givenBack.has(visit.id) && choseTime(known) ? '' : said.after
    return { ...presentNamed(visit, known), ...said, ...sent, after }
  })
  const offers = await findVisits(deps.db, accountId, 'offered_to')
  const offered = await presentAll(call, offers, presentOffered)
  return { email_confirmed: await isAddressProven(deps.db, accountId), visits, offered }
}
