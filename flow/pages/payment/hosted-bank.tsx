import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import styles from './payment-view.module.css'
import { paymentWords as words } from './words.ts'

export interface HostedBankProps {
  /** With what the provider's program opens the question; null where another backend gave none. */
  secret: string | null
  /** Whether the provider's program is there to ask. */
  isThere: boolean
  /** Whether the page had sent the payment again by itself: then nothing opens by itself. */
  isAgain: () => boolean
  busy: boolean
  /** Whether the bank could ask. */
  ask: (secret: string) => Promise<boolean>
}

/** The bank asks in a window of the provider's own, which opens after a press of the page's button. */
export function HostedBank({ secret, isThere, isAgain, busy, ask }: HostedBankProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const [state, setState] = useState<'waiting' | 'asking' | 'unasked'>('waiting')
  const opened = useRef(false)

  async function open(): Promise<void> {
    if (secret === null || busy) return
    setState('asking')
    const couldAsk = await ask(secret)
    setState(couldAsk ? 'waiting' : 'unasked')
  }
  const begin = useRef(open)
  begin.current = open

  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (!isThere || opened.current) return
    opened.current = true
    if (!isAgain()) void begin.current()
  }, [isThere, isAgain])

  return (
    <div className={styles.bank}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {words.bankTitle}
      </h2>
      <p>{words.hostedBank}</p>
      {state === 'unasked' || secret === null ? <p role="alert">{words.unasked}</p> : null}
      {state === 'asking' ? (
        <StatusText tone="waiting" live>
          {words.asking}
        </StatusText>
      ) : secret === null ? null : (
        <div className={styles.answers}>
          <Button onClick={() => void open()}>{words.openBank}</Button>
        </div>
      )}
    </div>
  )
}
