import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import type { ItemWords } from '../item-words.ts'
import styles from './timeslot.module.css'
import type { FreeTimes } from './use-times.ts'
import { timeslotWords } from './words.ts'

interface StandingProps {
  free: FreeTimes
  words: ItemWords
}

/** How far the search for free times is, and the way to look further. */
export function Standing({ free, words }: StandingProps) {
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
    return (
      <p ref={end} tabIndex={-1} className={styles.note} role="status">
        {timeslotWords.noneLater}
      </p>
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
