import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorIcon } from '../../../ui/icon/error-icon.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import type { Paying } from '../paying.ts'
import styles from './payment-view.module.css'
import { PhoneLine } from './phone-line.tsx'
import { paymentWords as words } from './words.ts'

interface PaymentProblemProps {
  problem: string
  ways?: ReactNode
  /** It stands there from the beginning; else who pressed the button further down is brought to it. */
  isFirst?: boolean
}

/** What the person did themselves, beside the card: nothing is wrong. Who pressed is brought to it. */
export function PaymentNote({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={styles.note} role="note">
      <StatusText tone="info">{children}</StatusText>
    </div>
  )
}

/** Why nothing was paid, beside the card, and what can be done about it. */
export function PaymentProblem({ problem, ways, isFirst = false }: PaymentProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFirst) box.current?.focus()
  }, [isFirst])
  return (
    <div ref={box} tabIndex={-1} className={styles.problem} role="alert">
      <span className={styles.icon}>
        <ErrorIcon />
      </span>
      <div>
        <p>{problem}</p>
        {ways}
      </div>
    </div>
  )
}

interface LastTryProps {
  paying: Paying | null
  phone: string | null
  /** What is said when the bank's question was not gone through with. */
  stopped: ReactNode
}

/** What came of the last try, where the form stands for another one. */
export function LastTry({ paying, phone, stopped }: LastTryProps) {
  if (paying?.state === 'stopped') return stopped
  if (paying?.state === 'unknown') {
    return (
      <PaymentProblem
        problem={words.unknown}
        ways={
          <>
            <p>{words.unknownWay}</p>
            <PhoneLine before={words.callUs} phone={phone} />
          </>
        }
      />
    )
  }
  if (paying?.state !== 'failed') return null
  const ways = (
    <>
      {paying.isOfCard ? <p>{words.otherWays}</p> : null}
      <PhoneLine before={words.costCall} phone={phone} />
    </>
  )
  return <PaymentProblem problem={paying.problem} ways={ways} />
}
