import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatCallLink, formatNationalNumber } from '../../../contract/call-link.ts'
import { isZone } from '../../../contract/places/time-zone.ts'
import type { PhoneLine } from '../../../contract/shapes/phone-line.ts'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { BesideCall } from './beside-call.tsx'
import { formatLineState, lookAgainMs, nameDay } from './format-line-state.ts'
import { type DayRun, findLineState, formatMinute, groupWeek } from './line-hours.ts'
import styles from './phone-line.module.css'
import { lineWords as words } from './words.ts'

/** The time, looked at again while somebody reads: a line may open or close meanwhile. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), lookAgainMs)
    return () => clearInterval(timer)
  }, [])
  return now
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
  /** The number stands here; else it is the page's button, and while this is out of sight that says it too. */
  number?: true
  /** What to do until somebody answers again; without hours nobody knows, and it is shown. */
  whenClosed?: ReactNode[]
}

/** Whether somebody answers the phone now, until when or from when, what to do meanwhile, and the usual hours. */
export function PhoneLineHours({ line, number, whenClosed = [] }: PhoneLineHoursProps) {
  const now = useNow()
  const said = useRef<HTMLDivElement>(null)
  // What another server calls a zone may be none.
  if (!line || !isZone(line.zone)) return <>{whenClosed}</>
  const state = findLineState(line, now)
  const sentence = formatLineState(state, line.zone)
  const tone = state.state === 'open' ? 'success' : 'waiting'
  return (
    <div className={styles.line} data-phone-line={state.state}>
      {sentence === null ? null : (
        <div ref={said} role="status">
          <StatusText tone={tone}>{sentence}</StatusText>
        </div>
      )}
      {sentence === null || number ? null : (
        <BesideCall place={said}>
          <StatusText tone={tone}>{sentence}</StatusText>
        </BesideCall>
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
