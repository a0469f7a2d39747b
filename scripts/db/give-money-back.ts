import { formatTime, formatZoneDay, nameZone } from '../../flow/items/timeslot/format-timeslot.ts'
import { type GivenBack, giveBack } from '../../server/areas/payments/shared/give-back.ts'
import { cancelAppointments } from '../../server/areas/schedule/shared/cancel-appointments.ts'
import { findAppointments } from '../../server/areas/schedule/shared/find-appointment.ts'
import type { Deps } from '../../server/deps.ts'
import type { RaisedLeads } from '../../server/http/access/raised-leads.ts'
import { StartError } from '../../server/start-error.ts'
import { andTimeFlag, type GivenPayment } from './read-arguments.ts'

const refusals: Record<Exclude<GivenBack, 'asking'>, string> = {
  'asked before': 'It was given back before, or is on its way.',
  'not paid': 'Nothing was paid: the payment was declined or is not decided.',
  unknown: 'No payment has this receipt or visit.',
  several: 'Several payments have this receipt. Name the visit instead.',
}

/** The time of a visit that is still to come, by the clocks it is told by; null without one. */
async function sayTime({ transaction, ids }: RaisedLeads, now: Date): Promise<string | null> {
  for (const { startsAt, zone } of (await findAppointments(transaction, ids)).values()) {
    const ms = startsAt.getTime()
    if (startsAt <= now) continue
    return `${formatZoneDay(zone, ms)} at ${formatTime(zone, ms)}, ${nameZone(zone, ms)} (${zone})`
  }
  return null
}

/**
 * Has what was paid given back, and with `andTime` the time of the visit too: the person, their calendar and the clinic are
 * told. Without, it says which time the visit keeps. Throws StartError when there is nothing that can be given back.
 */
export async function giveMoneyBack(
  { db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  { payment, reason, andTime }: GivenPayment,
): Promise<void> {
  // The mail is asked for in the transaction, without a further connection.
  await jobs.open()
  let time: string | null = null
  const outcome = await giveBack(db, payment, async (visit) => {
    time = await sayTime(visit, clock.now())
    if (andTime) await cancelAppointments({ jobs, clock }, visit, 'canceled')
  })
  const kept = `The visit still has its time, ${time}: somebody is expected.
To give that back too, which tells the person and the clinic: npm run db -- refund ${payment} ${reason} ${andTimeFlag}`
  const isTimeGiven = andTime && time !== null
  if (outcome !== 'asking' && !isTimeGiven) {
    throw new StartError(time === null ? refusals[outcome] : `${refusals[outcome]}\n${kept}`)
  }
  const given = [
    ...(outcome === 'asking' ? ['a payment'] : []),
    ...(isTimeGiven ? ['a time'] : []),
  ].join(' and ')
  const at = clock.now().toISOString()
  console.log(JSON.stringify({ time: at, case: reason, msg: `support gave ${given} back` }))
  console.log(
    outcome === 'asking'
      ? 'A running server asks for the money within an hour, until it is back.'
      : refusals[outcome],
  )
  if (isTimeGiven) {
    console.log(
      `The time is free for others: ${time}. A running server tells the person and the clinic.`,
    )
  } else if (time !== null) console.log(kept)
}
