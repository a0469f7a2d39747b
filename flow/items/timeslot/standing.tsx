import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import type { ItemServices } from '../item-view.ts'
import type { ItemWords } from '../item-words.ts'
import styles from './timeslot.module.css'
import type { FreeTimes } from './use-times.ts'
import { WaitForTime } from './wait-for-time.tsx'
import { timeslotWords } from './words.ts'

interface StandingProps {
  id: string
  free: FreeTimes
  awaitTime: ItemServices['awaitTime']
  words: ItemWords
}

/** How far the search for free times is, and the way to look further. */
export function Standing({ id, free, words, awaitTime }: StandingProps) {
  const { isLooking, failed, isAll, times, lookOn } = free
  const end = useRef<HTMLParagraphElement>(null)
  const pressed = useRef(false)
  const isOver = isAll && !isLooking && failed === null

  // The button is gone with the last days: what says so has the focus then.
  useEffect(() => {
    if (isOver && pressed.current) end.current?.focus()
  }, [isOver])

  if (isLooking && times.size === 0) return <Spinner label={timeslotWords.looking} />
  if (isOver) {
    const isNone = times.size === 0
    return (
      <>
        <p ref={end} tabIndex={-1} className={styles.note} role="status">
          {isNone
            ? timeslotWords.none.replace('{days}', String(free.daysAhead))
            : timeslotWords.noneLater}
        </p>
        {isNone ? <WaitForTime {...{ id, awaitTime }} waiting={free.waiting} /> : null}
      </>
    )
  }
  return (
    <div className={styles.failed}>
      {failed === null ? null : <p role="status">{failed}</p>}
      <Button
        kind={failed === null ? 'text' : 'secondary'}
        busy={isLooking}
        onClick={() => {
          pressed.current = true
          lookOn()
        }}
      >
        {failed === null ? timeslotWords.later : words.retry}
      </Button>
    </div>
  )
}
