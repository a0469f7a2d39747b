import { useEffect, useState } from 'react'
import { Field } from '../../../ui/field/field.tsx'
import { FieldGroup } from '../../../ui/field/field-group.tsx'
import { SelectInput } from '../../../ui/text-input/select-input.tsx'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'
import { ChosenNote } from './chosen-note.tsx'
import { Days } from './days.tsx'
import { readTimeslot } from './read-timeslot.ts'
import { Standing } from './standing.tsx'
import styles from './timeslot.module.css'
import { useHold } from './use-hold.ts'
import { useTimes } from './use-times.ts'
import { timeslotWords } from './words.ts'
import { findOwnZone, listZones } from './zones.ts'

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

/** A time for an appointment: the day, then the time, by whose clocks it is said [FLOW-07] [ENTITY-13]. */
export function TimeslotView(props: ItemViewProps) {
  const { item, value, busy, words, services, onChange } = props
  const id = formatControlId(item.id)
  const text = typeof value === 'string' ? value : null
  const given = text === null ? null : readTimeslot(text)
  const [own] = useState(findOwnZone)
  const [day, setDay] = useState<string | null>(null)
  const [asked, setAsked] = useState(given?.zone ?? own)
  const { hold, keep } = useHold(given && text, services.holdTime)
  const lost = hold.time === text && props.problem === null ? hold.lost : null
  const problem = props.problem ?? lost
  const refusals = useRefusals(problem !== null && given !== null)
  const free = useTimes(asked, refusals, services.listTimes)
  // The visit's own time is nobody else's, so it may not be among the free ones; unless it was just refused.
  const known = new Set(free.times.keys())
  if (given && problem === null) known.add(given.ms)
  else if (given && free.isLooking) known.delete(given.ms)
  const times = [...known].toSorted((one, other) => one - other)
  const chosen = problem === null ? (given?.ms ?? null) : null

  return (
    <FieldGroup id={`${id}-question`} error={props.problem} {...describeItem(item, words)}>
      <div className={styles.times}>
        {times.length > 0 ? (
          <Days
            {...{ id, times, chosen, day }}
            near={given?.ms ?? null}
            zone={asked}
            disabled={item.disabled}
            invalid={problem !== null}
            onDay={setDay}
            onChoose={(ms, cause) => {
              if (busy) return
              const delivered = free.times.get(ms)
              // The one that is not among the free ones is chosen already.
              if (delivered === undefined) return
              const chosenTime = writeTimeslot(delivered, asked)
              onChange(chosenTime, cause)
              keep(chosenTime)
            }}
          >
            <Standing {...{ id, free, words }} awaitTime={services.awaitTime} />
          </Days>
        ) : (
          <Standing {...{ id, free, words }} awaitTime={services.awaitTime} />
        )}
        <ChosenNote {...{ hold, own, lost }} zone={asked} chosen={chosen === null ? null : text} />
        <Field id={times.length > 0 ? `${id}-zone` : id} label={timeslotWords.zone} error={null}>
          {(wiring) => (
            <SelectInput
              {...wiring}
              value={asked}
              options={listZones(asked, own)}
              disabled={item.disabled}
              onChange={(zone) => {
                if (!busy) setAsked(zone)
              }}
            />
          )}
        </Field>
      </div>
    </FieldGroup>
  )
}
