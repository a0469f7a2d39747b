import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatCallLink, formatNationalNumber } from '../../../contract/call-link.ts'
import type { PhoneLine } from '../../../contract/shapes/phone-line.ts'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { BesideCall } from './beside-call.tsx'
import { lookAgainMs, nameDay, readLine } from './format-line-state.ts'
import { type DayRun, formatMinute, groupWeek } from './line-hours.ts'
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
  /** Where its number is called: by a link `here`, or by the page's `button`, beside which it is said too while this is out of sight. */
  call: 'here' | 'button'
  /** What to do until somebody answers again; without hours nobody knows, and it is shown. */
  whenClosed?: ReactNode[]
}

/** Whether somebody answers the phone now, until when or from when, what to do meanwhile, and the usual hours. */
export function PhoneLineHours({ line, call, whenClosed = [] }: PhoneLineHoursProps) {
  const now = useNow()
  const said = useRef<HTMLDivElement>(null)
  const read = readLine(line, now)
  if (!line || !read) return <>{whenClosed}</>
  const { state, sentence } = read
  const tone = state === 'open' ? 'success' : 'waiting'
  return (
    <div className={styles.line} data-phone-line={state} data-call={call}>
      {sentence === null ? null : (
        <div ref={said} role="status">
          <StatusText tone={tone}>{sentence}</StatusText>
        </div>
      )}
      {sentence === null || call !== 'button' ? null : (
        <BesideCall place={said}>
          <StatusText tone={tone}>{sentence}</StatusText>
        </BesideCall>
      )}
      {state === 'open' || whenClosed.length === 0 ? null : <div data-until>{whenClosed}</div>}
      <ul className={styles.hours}>
        {groupWeek(line).map((run) => (
          <li key={run.first}>{formatRun(run)}</li>
        ))}
      </ul>
      {call === 'here' ? (
        <a className={styles.call} href={formatCallLink(line.phone)}>
          {words.call.replace('{phone}', formatNationalNumber(line.phone))}
        </a>
      ) : null}
    </div>
  )
}
