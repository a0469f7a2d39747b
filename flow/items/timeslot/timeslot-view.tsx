import { useEffect, useState } from 'react'
import { Field } from '../../../ui/field/field.tsx'
import { FieldGroup } from '../../../ui/field/field-group.tsx'
import { SelectInput } from '../../../ui/text-input/select-input.tsx'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'
import { Days } from './days.tsx'
import { formatTimeslot } from './format-timeslot.ts'
import { readTimeslot } from './read-timeslot.ts'
import { Standing } from './standing.tsx'
import styles from './timeslot.module.css'
import { useTimes } from './use-times.ts'
import { timeslotWords } from './words.ts'
import { findOwnZone, listZones } from './zones.ts'

/** An instant as it is sent, with the zone it was chosen by. */
const writeTimeslot = (ms: number, zone: string) => `${new Date(ms).toISOString()}[${zone}]`

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
  const { item, value, problem, busy, words, services, onChange } = props
  const id = formatControlId(item.id)
  const given = typeof value === 'string' ? readTimeslot(value) : null
  const [own] = useState(findOwnZone)
  const [day, setDay] = useState<string | null>(null)
  const [asked, setAsked] = useState(given?.zone ?? own)
  const refusals = useRefusals(problem !== null && given !== null)
  const free = useTimes(asked, refusals, services.listTimes)
  // The visit's own time is nobody else's, so it is not among the free ones; unless it was just refused.
  const kept = given !== null && problem === null ? [given.ms] : []
  const times = [...new Set([...kept, ...free.times])].toSorted((one, other) => one - other)
  const chosen = problem === null ? (given?.ms ?? null) : null

  return (
    <FieldGroup id={`${id}-question`} error={problem} {...describeItem(item, words)}>
      <div className={styles.times}>
        {times.length > 0 ? (
          <Days
            {...{ id, times, chosen, day }}
            zone={free.zone}
            disabled={item.disabled}
            invalid={problem !== null}
            onDay={setDay}
            onChoose={(ms, cause) => {
              if (!busy) onChange(writeTimeslot(ms, free.zone), cause)
            }}
          >
            <Standing {...{ id, free, words }} awaitTime={services.awaitTime} />
          </Days>
        ) : (
          <Standing {...{ id, free, words }} awaitTime={services.awaitTime} />
        )}
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
        {chosen === null || typeof value !== 'string' ? null : (
          <output className={styles.note}>
            {timeslotWords.chosen.replace('{time}', formatTimeslot(value))}
          </output>
        )}
      </div>
    </FieldGroup>
  )
}
