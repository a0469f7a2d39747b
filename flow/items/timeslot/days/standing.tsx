import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { Spinner } from '../../../../ui/spinner/spinner.tsx'
import type { ItemWords } from '../../item-words.ts'
import type { FreeTimes } from '../use-times.ts'
import { timeslotWords } from '../words.ts'
import styles from './days.module.css'
import { type AskedLater, isWaiting } from './use-asked-later.ts'

interface StandingProps {
  free: FreeTimes
  askedLater: AskedLater
  words: ItemWords
}

/** How far the search for free times is, and the way to look further. */
export function Standing({ free, askedLater, words }: StandingProps) {
  const { isLooking, failed, isAll, trouble, times, lookOn } = free
  const end = useRef<HTMLParagraphElement>(null)
  const way = useRef<HTMLDivElement>(null)
  const isOver = isAll && !isLooking && failed === null

  // What was pressed may be gone, or stand elsewhere and out of sight: what came of it has the focus then.
  useEffect(() => {
    if (isLooking || !isWaiting(askedLater.current)) return
    askedLater.current = end.current ?? way.current?.querySelector('button') ?? null
    askedLater.current?.focus({ preventScroll: true })
    // With the words above it.
    askedLater.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [isLooking, askedLater])

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
      {trouble === null ? null : <p role="status">{trouble}</p>}
      <Button
        kind={trouble === null ? 'text' : 'secondary'}
        busy={isLooking}
        onClick={({ currentTarget }) => {
          askedLater.current = currentTarget
          lookOn()
        }}
      >
        {trouble === null ? timeslotWords.later : words.retry}
      </Button>
    </div>
  )
}
