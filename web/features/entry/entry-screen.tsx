import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { entryWords } from '../../messages/en.ts'
import { waitStageMs } from '../../platform/page/wait-stage.ts'
import styles from './entry-screen.module.css'
import type { EntryOutcome } from './run-entry.ts'

type Shown = { kind: 'waiting' | 'long' | 'stuck' } | EntryOutcome

export interface EntryScreenProps {
  begin(): Promise<EntryOutcome>
  /** Otherwise the children are all there is. */
  entering?: boolean
  /** What is shown meanwhile, given what begins another try; it tells of its wait itself. */
  children?(start: () => void): ReactNode
}

/**
 * Waits while the flow starts. A long wait is explained, a longer one and a failed start offer another
 * try; there is never a spinner without a way out [P17]. A page that can be shown meanwhile stands in its place.
 */
export function EntryScreen({ begin, entering = true, children }: EntryScreenProps) {
  const { shown, start } = useStart(begin, entering)
  const page = children?.(start)
  if (page) return page
  if (shown.kind === 'failed') {
    return (
      <div className={styles.failed} role="status">
        <h1>{shown.refused ? entryWords.refusedTitle : entryWords.failedTitle}</h1>
        <p>{shown.reason ?? entryWords.failedText}</p>
        <Button onClick={start}>{entryWords.retry}</Button>
      </div>
    )
  }
  const stuck = shown.kind === 'stuck'
  return (
    <div className={styles.waiting}>
      <Spinner label={entryWords.title} />
      <p role="status" className={styles.long}>
        {shown.kind === 'long' || stuck ? entryWords.long : ''}
      </p>
      {stuck ? (
        <Button kind="secondary" onClick={start}>
          {entryWords.retry}
        </Button>
      ) : null}
    </div>
  )
}

/** Begins when the page opens; a newer try makes the outcome of an older one meaningless. */
function useStart(begin: () => Promise<EntryOutcome>, entering: boolean) {
  const [shown, setShown] = useState<Shown>({ kind: 'waiting' })
  const tries = useRef(0)

  async function attempt() {
    tries.current += 1
    const mine = tries.current
    const show = (next: Shown) => {
      if (tries.current === mine) setShown(next)
    }
    show({ kind: 'waiting' })
    const timers = [
      setTimeout(() => show({ kind: 'long' }), waitStageMs.long),
      setTimeout(() => show({ kind: 'stuck' }), waitStageMs.stuck),
    ]
    const outcome = await begin()
    timers.forEach(clearTimeout)
    show(outcome)
    if (outcome.kind === 'failed') {
      // Once the network is back, nobody needs the button.
      addEventListener('online', () => tries.current === mine && attempt(), { once: true })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, whatever is rendered later
  useEffect(() => {
    if (!entering) return
    void attempt()
    return () => {
      tries.current += 1
    }
  }, [entering])

  return { shown, start: () => void attempt() }
}
