import { useEffect, useRef, useState } from 'react'
import { consultDaysAhead, timeslotDays } from '../../../contract/limits.ts'
import { isZone } from '../../../contract/places/time-zone.ts'
import type { ItemServices } from '../item-view.ts'

const dayMs = 24 * 3_600_000

/** The calendar day of a zone, yyyy-MM-dd, so many days after today. */
function dayFromNow(zone: string, days: number): string {
  const [month, day, year] = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .format(Date.now())
    .split('/')
  return new Date(Date.parse(`${year}-${month}-${day}`) + days * dayMs).toISOString().slice(0, 10)
}

interface Known {
  /** Whose clocks count. */
  zone: string
  /** Instants at which somebody is free, in order. */
  times: readonly number[]
  /** So many days are known, from today on. */
  days: number
  isLooking: boolean
  /** Nobody can be booked further ahead than so many days. */
  daysAhead: number
  /** They are written to when a time can be had. */
  waiting: boolean
  /** Why a try failed; null where none did. */
  failed: string | null
}

export interface FreeTimes extends Known {
  /** Nobody can be booked any later. */
  isAll: boolean
  /** Looks further, or once more where a try failed. */
  lookOn(): void
}

/** What is free, from the first week in which something is; anew for another zone and whenever `tries` changes. */
export function useTimes(
  zone: string,
  tries: number,
  listTimes: ItemServices['listTimes'],
): FreeTimes {
  const nothing: Known = {
    zone,
    times: [],
    days: 0,
    isLooking: true,
    daysAhead: consultDaysAhead,
    waiting: false,
    failed: null,
  }
  const [known, setKnown] = useState(nothing)
  const latest = useRef(listTimes)
  const turn = useRef(0)
  useEffect(() => {
    latest.current = listTimes
  })

  async function look(from: Known): Promise<void> {
    turn.current += 1
    const mine = turn.current
    let next: Known = { ...from, isLooking: true, failed: null }
    const first = next
    // What is known stays in sight while it is looked at anew.
    setKnown((known) => {
      const isAnew = first.days === 0 && known.zone === first.zone && known.times.length > 0
      return isAnew ? { ...known, isLooking: true, failed: null } : first
    })
    while (next.isLooking) {
      const reply = await latest.current(dayFromNow(zone, next.days), zone)
      // An older reply never wins.
      if (mine !== turn.current) return
      if (!reply.ok) next = { ...next, isLooking: false, failed: reply.message }
      else {
        const read = reply.times.map((time) => Date.parse(time)).filter((ms) => !Number.isNaN(ms))
        const times = [...next.times, ...read]
        const days = next.days + timeslotDays
        const daysAhead = reply.daysAhead ?? next.daysAhead
        const isLooking = times.length === from.times.length && days <= daysAhead
        const waiting = reply.waiting === true
        next = {
          ...next,
          zone: isZone(reply.zone) ? reply.zone : zone,
          times,
          days,
          isLooking,
          daysAhead,
          waiting,
        }
      }
    }
    setKnown(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew for another zone or try
  useEffect(() => {
    void look(nothing)
    return () => {
      turn.current += 1
    }
  }, [zone, tries])

  return { ...known, isAll: known.days > known.daysAhead, lookOn: () => void look(known) }
}
