import { useEffect, useState } from 'react'
import { findOwnZone } from '../../../contract/places/time-zone.ts'
import { FieldGroup } from '../../../ui/field/field-group.tsx'
import { describeItem } from '../describe-item.ts'
import { type ChangeCause, formatControlId, type ItemViewProps } from '../item-view.ts'
import { ChosenNote } from './chosen-note.tsx'
import { Days } from './days/days.tsx'
import { Standing } from './days/standing.tsx'
import { useAskedLater } from './days/use-asked-later.ts'
import { NoTimes } from './no-times.tsx'
import { readTimeslot, type Timeslot } from './read-timeslot.ts'
import styles from './timeslot.module.css'
import { useHold } from './use-hold.ts'
import { type FreeTimes, useTimes } from './use-times.ts'
import { ZoneField } from './zone-field.tsx'

/** A time as it is sent: as it was delivered, with the zone it was chosen by [GAP-84] [GAP-145]. */
const writeTimeslot = (delivered: string, zone: string) => `${delivered}[${zone}]`

/** How often a time was refused: each time what is free is asked for anew. */
function useRefusals(isRefused: boolean): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (isRefused) setCount((before) => before + 1)
  }, [isRefused])
  return count
}

/** What is offered, in order. The visit's own time is nobody else's, so it may not be among the free ones; unless it was just refused. */
function listShown(free: FreeTimes, given: Timeslot | null, isGone: boolean): number[] {
  const shown = new Set(free.times.keys())
  if (given && !isGone) shown.add(given.ms)
  else if (given && free.isLooking) shown.delete(given.ms)
  return [...shown].toSorted((one, other) => one - other)
}

/** A time for an appointment: the day, then the time, by whose clocks it is said [FLOW-07] [ENTITY-13]. */
export function TimeslotView(props: ItemViewProps) {
  const { item, value, busy, words, services } = props
  const id = formatControlId(item.id)
  const text = typeof value === 'string' ? value : null
  const given = text === null ? null : readTimeslot(text)
  const [own] = useState(findOwnZone)
  const [day, setDay] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  // A draft brings its zone with its time, while the page stands.
  const asked = wanted ?? given?.zone ?? own
  const { hold, keep } = useHold(given && text, services.holdTime)
  const problem = props.problem ?? (hold.time === text ? hold.lost : null)
  const isGone = problem !== null && given !== null
  const refusals = useRefusals(isGone)
  const free = useTimes(asked, refusals, services.listTimes)
  const times = listShown(free, given, isGone)
  const askedLater = useAskedLater(free.isLooking)
  const isNone = free.isNone && times.length === 0

  function choose(ms: number, cause: ChangeCause): void {
    const delivered = free.times.get(ms)
    // The one that is not among the free ones is chosen already.
    if (busy || delivered === undefined) return
    const chosen = writeTimeslot(delivered, asked)
    props.onChange(chosen, cause)
    keep(chosen)
  }

  const zoneField = (of: string) => (
    <ZoneField
      {...{ id: of, zone: asked, own, disabled: item.disabled }}
      onChange={(zone) => (busy ? undefined : setWanted(zone))}
    />
  )
  return (
    <FieldGroup
      id={`${id}-question`}
      // What is gone is said below the times, and where there is none nothing can be put right.
      error={isGone || isNone ? null : props.problem}
      {...describeItem(item, words)}
    >
      {isNone ? (
        <NoTimes
          {...{ id, free, required: item.options.required === true }}
          hadOne={refusals > 0 || free.isAnew}
          awaitTime={services.awaitTime}
        />
      ) : (
        <div className={styles.times}>
          {times.length > 0 ? (
            <Days
              {...{ id, times, day, free, words, askedLater, isEntry: !isGone }}
              chosen={isGone ? null : (given?.ms ?? null)}
              near={given?.ms ?? null}
              zone={asked}
              disabled={item.disabled}
              // What was lost is none of these: they are free.
              invalid={problem !== null && !isGone}
              onDay={setDay}
              onChoose={choose}
            >
              {zoneField(`${id}-zone`)}
            </Days>
          ) : (
            <>
              <Standing {...{ free, words, askedLater }} />
              {zoneField(isGone ? `${id}-zone` : id)}
            </>
          )}
          <ChosenNote
            {...{ hold, own, zone: asked }}
            id={isGone ? id : undefined}
            lost={isGone ? problem : null}
            chosen={isGone ? null : text}
          />
        </div>
      )}
    </FieldGroup>
  )
}
