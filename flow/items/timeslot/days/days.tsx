import type { ReactNode } from 'react'
import { useActivationCause } from '../../../../ui/choice-card/use-activation-cause.ts'
import type { ChangeCause } from '../../item-view.ts'
import type { ItemWords } from '../../item-words.ts'
import { findFormat, formatTime, formatZoneDay, nameZone } from '../format-timeslot.ts'
import type { FreeTimes } from '../use-times.ts'
import { timeslotWords } from '../words.ts'
import { Chip } from './chip.tsx'
import styles from './days.module.css'
import { Standing } from './standing.tsx'
import type { AskedLater } from './use-asked-later.ts'
import { useRow } from './use-row.ts'

interface DaysProps {
  id: string
  /** The first day is what takes the focus of the item. */
  isEntry: boolean
  zone: string
  /** Instants in order; at least one. */
  times: readonly number[]
  chosen: number | null
  /** What was chosen last, though somebody else has it: its day stays in sight. */
  near: number | null
  /** The day whose times are wanted; null until one was. */
  day: string | null
  disabled: boolean
  invalid: boolean
  onDay(day: string): void
  onChoose(ms: number, cause: ChangeCause): void
  free: FreeTimes
  words: ItemWords
  askedLater: AskedLater
  /** Whose clocks the times are said by. */
  children: ReactNode
}

/** The hour a part of the day begins: morning, afternoon, evening. */
const partHours = [0, 12, 17]

function readHour(zone: string, ms: number): number {
  return Number(findFormat(zone, { hour: 'numeric', hourCycle: 'h23' }).format(ms))
}

/** Two short lines where there is no room for one: Tue, and Mar 3. */
function formatShortDay(zone: string, ms: number): string {
  const parts = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return findFormat(zone, parts)
    .format(ms)
    .replace(/ (\d+)$/, '\u00a0$1')
}

/** How many times of a day are free; of a day that nobody has looked at, that the person's own is of it. */
function sayFree(ofDay: readonly number[], { times }: FreeTimes): string {
  if (!ofDay.some((ms) => times.has(ms))) return timeslotWords.yours
  const { length } = ofDay
  return (length === 1 ? timeslotWords.oneTime : timeslotWords.countTimes).replace(
    '{count}',
    `${length}`,
  )
}

/** An hour that the clocks show twice is told apart by the name it has each time: 1:30 AM EDT. */
function formatTimes(zone: string, times: readonly number[]): Map<number, string> {
  const plain = times.map((ms) => formatTime(zone, ms))
  return new Map(
    times.map((ms, place) => {
      const said = plain[place] ?? ''
      const isTwice = plain.filter((other) => other === said).length > 1
      return [ms, isTwice ? `${said} ${nameShort(zone, ms)}` : said]
    }),
  )
}

function nameShort(zone: string, ms: number): string {
  const format = findFormat(zone, { timeZoneName: 'short' })
  return format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

function groupByDay(zone: string, times: readonly number[]): Map<string, number[]> {
  const days = new Map<string, number[]>()
  for (const ms of times) {
    const day = formatZoneDay(zone, ms)
    const known = days.get(day)
    if (known) known.push(ms)
    else days.set(day, [ms])
  }
  return days
}

/** The days on which somebody is free, and the times of one of them. */
export function Days(props: DaysProps) {
  const { id, isEntry, zone, times, chosen, near, disabled, invalid, free, words, askedLater } =
    props
  const days = groupByDay(zone, times)
  const wanted = props.day ?? (near === null ? '' : formatZoneDay(zone, near))
  const shown = days.has(wanted) ? wanted : ([...days.keys()][0] ?? '')
  const row = useRow([...days.keys()], shown, askedLater)
  const ofDay = days.get(shown) ?? []
  // Why later days failed is no part of the row, which scrolls on a telephone.
  const more = <Standing {...{ free, words, askedLater }} />
  const { findCause, ...keys } = useActivationCause()
  const said = formatTimes(zone, ofDay)
  const parts = timeslotWords.parts.map((name, place) => ({
    name,
    times: ofDay.filter((ms) => {
      const hour = readHour(zone, ms)
      return hour >= (partHours[place] ?? 0) && hour < (partHours[place + 1] ?? 24)
    }),
  }))
  return (
    <div className={styles.picker}>
      <div className={styles.offered}>
        <div ref={row} className={styles.days}>
          <div role="radiogroup" aria-label={timeslotWords.day} className={styles.dayChips}>
            {[...days].map(([day, ofIt], place) => (
              <Chip
                key={day}
                id={place === 0 && isEntry ? id : undefined}
                name={`${id}-day`}
                checked={day === shown}
                disabled={disabled}
                invalid={false}
                onChoose={() => props.onDay(day)}
              >
                {formatShortDay(zone, ofIt[0] ?? 0)} <small>{sayFree(ofIt, free)}</small>
              </Chip>
            ))}
          </div>
          {free.trouble === null ? more : null}
        </div>
        {free.trouble === null ? null : more}
      </div>
      <div
        role="radiogroup"
        aria-label={timeslotWords.times.replace('{day}', shown)}
        aria-invalid={invalid || undefined}
        className={styles.ofDay}
        {...keys}
      >
        <p className={styles.name}>
          {shown} <span className={styles.zone}>{nameZone(zone, ofDay[0])}</span>
        </p>
        {parts.map((part) =>
          part.times.length === 0 ? null : (
            <div key={part.name} className={styles.part}>
              <p className={styles.name}>{part.name}</p>
              <div className={styles.chips}>
                {part.times.map((ms) => (
                  <Chip
                    key={ms}
                    name={`${id}-time`}
                    checked={ms === chosen}
                    disabled={disabled}
                    invalid={invalid}
                    onChoose={() => props.onChoose(ms, findCause())}
                  >
                    {said.get(ms)}
                  </Chip>
                ))}
              </div>
            </div>
          ),
        )}
      </div>
      <div>{props.children}</div>
    </div>
  )
}
