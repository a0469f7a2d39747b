import type { PagePayment } from '../../../contract/shapes/payment.ts'
import { DoneMark } from '../../../ui/done-mark/done-mark.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import type { PageViewProps } from '../page-view.ts'
import { BankQuestion } from './bank-question.tsx'
import { CardForm } from './card-form.tsx'
import { formatAmount } from './format-amount.ts'
import styles from './payment-view.module.css'
import { paymentWords as words } from './words.ts'

function formatReceipt({ receipt, paid_at }: PagePayment): string {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(
    new Date(paid_at ?? 0),
  )
  return words.receipt.replace('{number}', receipt ?? '').replace('{date}', date)
}

/** What there is to pay and the form for it, or the receipt of what is paid [FLOW-05]; without a price only the page's own words. */
export function PaymentView({ children, state: { flow, paying, busy } }: PageViewProps) {
  const { payment } = flow
  if (!payment) return children
  const { state } = payment
  const isPaid = state === 'paid'
  return (
    <>
      {children}
      <section className={styles.payment}>
        <p className={styles.total}>
          <span>{isPaid ? words.paid : words.total}</span>
          <strong className={styles.amount}>{formatAmount(payment)}</strong>
        </p>
        {isPaid ? (
          <p className={styles.receipt}>
            <DoneMark />
            {formatReceipt(payment)}
          </p>
        ) : (
          <>
            {state === 'refunding' || state === 'refunded' ? (
              <StatusText tone="info">{words[state]}</StatusText>
            ) : null}
            <p className={styles.small}>{words.once}</p>
            {state === 'pending' && paying?.problem !== null ? (
              <StatusText tone="waiting">{words.pending}</StatusText>
            ) : null}
            {paying && paying.problem === null ? <BankQuestion busy={busy} /> : null}
            <CardForm busy={busy} problem={paying?.problem ?? null} />
          </>
        )}
      </section>
    </>
  )
}
