import { Button } from '../../../ui/button/button.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import type { ItemWords } from '../item-words.ts'
import styles from './timeslot.module.css'
import type { FreeTimes } from './use-times.ts'

interface StandingProps {
  free: FreeTimes
  words: ItemWords
}

/** How far the search for free times is, and the way to look further. */
export function Standing({ free, words }: StandingProps) {
  const { isLooking, failed, isAll, times, lookOn } = free
  const say = words.timeslot
  if (isLooking) return <Spinner label={say.looking} />
  if (failed !== null) {
    return (
      <div className={styles.failed} role="status">
        <p>{failed}</p>
        <Button kind="secondary" onClick={lookOn}>
          {words.retry}
        </Button>
      </div>
    )
  }
  if (!isAll) {
    return (
      <Button kind="text" onClick={lookOn}>
        {say.later}
      </Button>
    )
  }
  return (
    <p className={styles.note} role="status">
      {times.length === 0 ? say.none : say.noneLater}
    </p>
  )
}
