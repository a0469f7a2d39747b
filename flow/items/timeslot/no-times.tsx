import { useEffect, useRef } from 'react'
import { formatCallLink, formatNationalNumber } from '../../../contract/call-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ItemServices } from '../item-view.ts'
import styles from './timeslot.module.css'
import type { FreeTimes } from './use-times.ts'
import { WaitForTime } from './wait-for-time.tsx'
import { timeslotWords as words } from './words.ts'

interface NoTimesProps {
  /** Of the control that takes the focus of the item. */
  id: string
  free: FreeTimes
  /** A time was chosen and is gone, or was looked for further: the focus was on what went with it. */
  hadOne: boolean
  /** Without a time nobody goes on: the page's own way on goes. */
  required: boolean
  awaitTime: ItemServices['awaitTime']
}

/** No time is free: how to hear of one, and whom to call. */
export function NoTimes({ id, free, hadOne, required, awaitTime }: NoTimesProps) {
  const { waiting, email, phone, helpEmail } = free.none
  const days = free.isPaused ? free.days : free.daysAhead
  const said = useRef<HTMLParagraphElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: as it comes
  useEffect(() => {
    if (hadOne) said.current?.focus()
  }, [])

  return (
    <div className={required ? styles.stuck : styles.times}>
      <p
        ref={said}
        id={waiting === null ? id : undefined}
        tabIndex={-1}
        className={styles.name}
        role="status"
      >
        {words.none.replace('{days}', String(days))}
      </p>
      {free.isPaused ? (
        <div className={styles.failed}>
          <Button kind="secondary" onClick={free.lookOn}>
            {words.further}
          </Button>
        </div>
      ) : null}
      {waiting === null ? null : <WaitForTime {...{ id, waiting, awaitTime }} known={email} />}
      {phone === null ? null : (
        <p className={styles.note}>
          <a href={formatCallLink(phone)}>
            {words.call.replace('{phone}', () => formatNationalNumber(phone))}
          </a>{' '}
          {words.callHint}
        </p>
      )}
      {phone === null && helpEmail ? (
        <p className={styles.note}>
          <a href={`mailto:${helpEmail}`}>{words.write.replace('{email}', () => helpEmail)}</a>{' '}
          {words.callHint}
        </p>
      ) : null}
    </div>
  )
}
