import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { entryWords } from '../../messages/en.ts'
import styles from './entry-screen.module.css'
import type { EntryOutcome } from './run-entry.ts'

/** Waits while the flow starts; a failed start says so and offers another try, never a lasting spinner. */
export function EntryScreen({ begin }: { begin: () => Promise<EntryOutcome> }) {
  const [outcome, setOutcome] = useState<EntryOutcome | null>(null)
  const begun = useRef(false)

  async function start() {
    setOutcome(null)
    setOutcome(await begin())
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once when the page opens, whatever is rendered later
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void start()
  }, [])

  if (outcome?.kind !== 'failed') {
    return (
      <div className={styles.waiting}>
        <Spinner label={entryWords.title} />
      </div>
    )
  }
  return (
    <div className={styles.failed} role="status">
      <h1>{entryWords.failedTitle}</h1>
      <p>{outcome.reason ?? entryWords.failedText}</p>
      <Button onClick={() => void start()}>{entryWords.retry}</Button>
    </div>
  )
}
