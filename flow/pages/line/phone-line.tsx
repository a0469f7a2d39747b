import { type ReactNode, useEffect, useState } from 'react'
import { formatCallLink, formatNationalNumber } from '../../../contract/call-link.ts'
import { isZone } from '../../../contract/places/time-zone.ts'
import type { PhoneLine } from '../../../contract/shapes/phone-line.ts'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { nameZone } from '../../items/timeslot/format-timeslot.ts'
import {
  type DayRun,
  findLineState,
  formatMinute,
  groupWeek,
  type LineState,
} from './line-hours.ts'
import styles from './phone-line.module.css'
import { lineWords as words } from './words.ts'

const lookAgainMs = 30_000

/** The time, looked at again while somebody reads: a line may open or close meanwhile. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), lookAgainMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

const nameDay = (day: number) => words.weekdays[day] ?? ''

function formatState(state: LineState, zone: string): string | null {
  if (state.state === 'silent') return null
  const say = (sentence: string, minute: number) =>
    sentence.replace('{time}', formatMinute(minute)).replace('{zone}', nameZone(zone))
  if (state.state === 'open') return say(words.open, state.closes)
  const { inDays, day, opens } = state
  const sentence = inDays === 0 ? words.today : inDays === 1 ? words.tomorrow : words.later
  return say(sentence.replace('{day}', nameDay(day)), opens)
}

function formatRun({ first, last, openings }: DayRun): string {
  const days = words.days.replace('{first}', nameDay(first)).replace('{last}', nameDay(last))
  const hours = openings.map(([opens, closes]) =>
    words.span.replace('{from}', formatMinute(opens)).replace('{to}', formatMinute(closes)),
  )
  return words.hours
    .replace('{days}', first === last ? nameDay(first) : days)
    .replace('{hours}', hours.join(', '))
}

interface PhoneLineHoursProps {
  line: PhoneLine | undefined
  number?: true
  /** What to do until somebody answers again; without hours nobody knows, and it is shown. */
  whenClosed?: ReactNode[]
}

/** Whether somebody answers the phone now, until when or from when, what to do meanwhile, and the usual hours. */
export function PhoneLineHours({ line, number, whenClosed = [] }: PhoneLineHoursProps) {
  const now = useNow()
  // What another server calls a zone may be none.
  if (!line || !isZone(line.zone)) return <>{whenClosed}</>
  const state = findLineState(line, now)
  const sentence = formatState(state, line.zone)
  return (
    <div className={styles.line} data-phone-line={state.state}>
      {sentence === null ? null : (
        <div role="status">
          <StatusText tone={state.state === 'open' ? 'success' : 'waiting'}>{sentence}</StatusText>
        </div>
      )}
      {state.state === 'open' || whenClosed.length === 0 ? null : (
        <div data-until>{whenClosed}</div>
      )}
      <ul className={styles.hours}>
        {groupWeek(line).map((run) => (
          <li key={run.first}>{formatRun(run)}</li>
        ))}
      </ul>
      {number ? (
        <a className={styles.call} href={formatCallLink(line.phone)}>
          {words.call.replace('{phone}', formatNationalNumber(line.phone))}
        </a>
      ) : null}
    </div>
  )
}
