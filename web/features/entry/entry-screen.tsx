import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { entryWords } from '../../messages/en.ts'
import styles from './entry-screen.module.css'
import type { EntryOutcome } from './run-entry.ts'

const explainAfterMs = 10_000
const offerRetryAfterMs = 20_000

type Shown = { kind: 'waiting' | 'long' | 'stuck' } | EntryOutcome

/**
 * Waits while the flow starts. A long wait is explained, a longer one and a failed start offer another
 * try; there is never a spinner without a way out [P17].
 */
export function EntryScreen({ begin }: { begin: () => Promise<EntryOutcome> }) {
  const { shown, start } = useStart(begin)
  if (shown.kind === 'failed') {
    return (
      <div className={styles.failed} role="status">
        <h1>{entryWords.failedTitle}</h1>
        <p>{shown.reason ?? entryWords.failedText}</p>
        <Button onClick={start}>{entryWords.retry}</Button>
      </div>
    )
  }
  const long = shown.kind === 'long' || shown.kind === 'stuck'
  return (
    <div className={styles.waiting}>
      <Spinner label={entryWords.title} />
      <p role="status" className={styles.long}>
        {long ? entryWords.long : ''}
      </p>
      {shown.kind === 'stuck' ? (
        <Button kind="secondary" onClick={start}>
          {entryWords.retry}
        </Button>
      ) : null}
    </div>
  )
}

/** Begins when the page opens; a newer try makes the outcome of an older one meaningless. */
function useStart(begin: () => Promise<EntryOutcome>) {
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
      setTimeout(() => show({ kind: 'long' }), explainAfterMs),
      setTimeout(() => show({ kind: 'stuck' }), offerRetryAfterMs),
    ]
    const outcome = await begin()
    timers.forEach(clearTimeout)
    show(outcome)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, whatever is rendered later
  useEffect(() => {
    void attempt()
    return () => {
      tries.current += 1
    }
  }, [])

  return { shown, start: () => void attempt() }
}
