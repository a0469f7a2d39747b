import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { Spinner } from '../../../../ui/spinner/spinner.tsx'
import type { ItemWords } from '../../item-words.ts'
import type { FreeTimes } from '../use-times.ts'
import { timeslotWords } from '../words.ts'
import styles from './days.module.css'

interface StandingProps {
  free: FreeTimes
  /** Whether the person asked for more days, and was not led to what came of it. */
  askedLater: RefObject<boolean>
  words: ItemWords
}

/** How far the search for free times is, and the way to look further. */
export function Standing({ free, askedLater, words }: StandingProps) {
  const { isLooking, failed, isAll, isRetry, times, lookOn } = free
  const end = useRef<HTMLParagraphElement>(null)
  const way = useRef<HTMLDivElement>(null)
  const isOver = isAll && !isLooking && failed === null
  const isTroubled = failed !== null || isRetry

  // The button is gone with the last days: what says so has the focus then.
  useEffect(() => {
    if (isOver && askedLater.current) end.current?.focus()
  }, [isOver, askedLater])

  // The way on stands elsewhere after a failure, and may be out of sight there.
  useEffect(() => {
    if (failed !== null && askedLater.current) way.current?.querySelector('button')?.focus()
  }, [failed, askedLater])

  if (isLooking && times.size === 0) return <Spinner label={timeslotWords.looking} />
  if (isOver) {
    return (
      <p ref={end} tabIndex={-1} className={styles.standing} role="status">
        {timeslotWords.noneLater}
      </p>
    )
  }
  return (
    <div ref={way} className={styles.standing}>
      {failed === null ? null : <p role="status">{failed}</p>}
      <Button
        kind={isTroubled ? 'secondary' : 'text'}
        busy={isLooking}
        onClick={() => {
          askedLater.current = true
          lookOn()
        }}
      >
        {isTroubled ? words.retry : timeslotWords.later}
      </Button>
    </div>
  )
}
