import { useEffect, useRef, useState } from 'react'
import { consultDaysAhead } from '../../../contract/limits.ts'
import type { ItemServices, WithoutTimes } from '../item-view.ts'
import { dayFromNow, readReach } from './reach.ts'

interface Known {
  /** The instants at which somebody is free, each as it was delivered. */
  times: ReadonlyMap<number, string>
  /** So many days are known, from today on. */
  days: number
  /** Of so many days a reply tells at least, as far as one has shown. */
  span: number
  isLooking: boolean
  /** Nobody can be booked further ahead than so many days. */
  daysAhead: number
  /** What is known of who finds none. */
  none: WithoutTimes
  /** Why a try failed; null where none did. */
  failed: string | null
  /** The same, also while it is looked once more: what stands there does not move under a finger. */
  trouble: string | null
  /** So many days in a row were empty that the person is asked whether to look further. */
  isPaused: boolean
}

/** A backend that tells of one day a call is asked for so many by itself; ours tells of all its days in fewer calls. */
const emptyCallsLimit = 14

export interface FreeTimes extends Known {
  /** Nobody can be booked any later. */
  isAll: boolean
  /** Nobody can be booked at all, as far as is known. */
  isNone: boolean
  /** Somebody has asked to look further. */
  isAnew: boolean
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
    times: new Map(),
    days: 0,
    span: 1,
    isLooking: true,
    daysAhead: consultDaysAhead,
    none: { waiting: null, email: '', phone: null },
    failed: null,
    trouble: null,
    isPaused: false,
  }
  const [known, setKnown] = useState(nothing)
  const [isAnew, setAnew] = useState(false)
  const latest = useRef(listTimes)
  const turn = useRef(0)
  useEffect(() => {
    latest.current = listTimes
  })

  async function look(from: Known): Promise<void> {
    turn.current += 1
    const mine = turn.current
    const anew = { isLooking: true, failed: null, trouble: from.failed, isPaused: false }
    let next: Known = { ...from, ...anew }
    let calls = 0
    const first = next
    // What is known stays in sight while it is looked at anew, also by other clocks: the same instants are free.
    setKnown((known) => {
      const isKept = first.days === 0 && known.times.size > 0
      return isKept ? { ...known, ...anew } : first
    })
    while (next.isLooking) {
      const reply = await latest.current(dayFromNow(zone, next.days), zone)
      // An older reply never wins.
      if (mine !== turn.current) return
      if (!reply.ok) next = { ...next, isLooking: false, failed: reply.message }
      else {
        const now = Date.now()
        const read = reply.times.map((time) => [Date.parse(time), time] as const)
        const times = new Map([...next.times, ...read.filter(([ms]) => ms > now)])
        const daysAhead = reply.daysAhead ?? next.daysAhead
        const reach = readReach(reply, next, zone, daysAhead)
        const isEmpty = times.size === from.times.size && reach.days <= daysAhead
        calls += 1
        const isPaused = isEmpty && calls >= emptyCallsLimit
        const found = { times, daysAhead, isPaused, isLooking: isEmpty && !isPaused }
        next = { ...next, ...reach, ...found, none: reply.none ?? next.none }
      }
    }
    setKnown({ ...next, trouble: next.failed })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew for another zone or try
  useEffect(() => {
    void look(nothing)
    return () => {
      turn.current += 1
    }
  }, [zone, tries])

  const isAll = known.days > known.daysAhead
  const isOver = (isAll || known.isPaused) && !known.isLooking && known.failed === null
  const isNone = isOver && known.times.size === 0
  function lookOn(): void {
    setAnew(true)
    void look(known)
  }
  return { ...known, isAll, isNone, isAnew, lookOn }
}
