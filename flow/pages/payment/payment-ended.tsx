import type { ReactNode } from 'react'
import type { PagePayment } from '../../../contract/shapes/payment.ts'
import { DoneMark } from '../../../ui/done-mark/done-mark.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { formatAmount } from '../format-amount.ts'
import { MomentHeading } from './moment-heading.tsx'
import styles from './payment-view.module.css'
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

/** Nobody knows yet whether it is paid, and nobody has to do anything about it. */
export function PaymentChecking({ reason }: { reason: 'unreached' | 'answered' }) {
  const [title, text, once] =
    reason === 'unreached'
      ? [words.unreachedTitle, words.unreached, words.atMostOnceLater]
      : [words.checkingTitle, words.checking, words.atMostOnce]
  return (
    <div className={styles.bank}>
      <MomentHeading>{title}</MomentHeading>
      <StatusText tone="waiting" live>
        {text}
      </StatusText>
      <p>{once}</p>
    </div>
  )
}
