import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PagePayment } from '../../../contract/shapes/payment.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DoneMark } from '../../../ui/done-mark/done-mark.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { formatAmount } from '../format-amount.ts'
import type { PaymentDesk } from '../payment-desk.ts'
import { usePageBar } from '../use-page-bar.ts'
import { MomentHeading } from './moment-heading.tsx'
import styles from './payment-view.module.css'
import { PhoneLine } from './phone-line.tsx'
import { paymentWords as words } from './words.ts'

function formatReceipt({ receipt, paid_at }: PagePayment): string {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
  const number = receipt && words.receipt.replace('{number}', () => receipt)
  // A backend may write its time in a way that is none.
  const at = Date.parse(paid_at ?? '')
  return [number, at ? date.format(at) : null].filter(Boolean).join(', ')
}

/** That it is paid, by its receipt where one is known; `children` are the answers that the page asks for. */
export function PaymentPaid({
  payment,
  children,
}: {
  payment: PagePayment | null
  children: ReactNode
}) {
  const receipt = payment ? formatReceipt(payment) : ''
  const amount = payment && formatAmount(payment)
  return (
    <>
      <MomentHeading>
        {amount === null ? words.paidUntold : words.paid.replace('{amount}', () => amount)}
      </MomentHeading>
      {receipt === '' ? null : (
        <p className={styles.receipt}>
          <DoneMark />
          {receipt}
        </p>
      )}
      {children}
    </>
  )
}

/** For so long a try that the person began is told, whatever comes of it. */
const tryMs = 2_000

interface PaymentCheckingProps {
  desk: PaymentDesk
  reason: 'unreached' | 'answered'
}

/** Whoever has a connection again need not wait for the next try by itself: theirs charges nothing more [P4]. */
function TryNow({ isTrying, onTry }: { isTrying: boolean; onTry(): void }) {
  const place = useRef<HTMLDivElement>(null)
  // In the place of the button that paid.
  const bar = usePageBar(place)
  const button = (
    <div className={styles.again}>
      <Button wide busy={isTrying} onClick={onTry}>
        {words.tryNow}
      </Button>
    </div>
  )
  return <div ref={place}>{bar ? createPortal(button, bar) : button}</div>
}

/** Nobody knows yet whether it is paid, and it is found out without the person. */
export function PaymentChecking({ desk, reason }: PaymentCheckingProps) {
  const [isTrying, setIsTrying] = useState(false)
  const isUnreached = reason === 'unreached'
  const [title, text, once] = isUnreached
    ? [words.unreachedTitle, isTrying ? words.trying : words.unreached, words.atMostOnceLater]
    : [words.checkingTitle, words.checking, words.atMostOnce]
  function tryNow(): void {
    setIsTrying(true)
    setTimeout(setIsTrying, tryMs, false)
    desk.askNow()
  }
  return (
    <div className={`${styles.bank} ${styles.open}`}>
      <MomentHeading>{title}</MomentHeading>
      <StatusText tone="waiting" live>
        {text}
      </StatusText>
      <p>{once}</p>
      {isUnreached ? (
        <>
          <PhoneLine before={words.callUs} phone={desk.readPhone()} />
          <TryNow isTrying={isTrying} onTry={tryNow} />
        </>
      ) : null}
    </div>
  )
}
