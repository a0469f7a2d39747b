import { type ComponentType, Suspense } from 'react'
import type { PaymentProviderName } from '../../../contract/codes.ts'
import type { PagePayment } from '../../../contract/shapes/payment.ts'
import { DoneMark } from '../../../ui/done-mark/done-mark.tsx'
import { latePart } from '../../../ui/late/late-part.ts'
import { lateView } from '../../../ui/late/late-view.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import type { PageViewProps } from '../page-view.ts'
import { formatAmount } from './format-amount.ts'
import type { PaymentFormProps } from './payment-form.ts'
import styles from './payment-view.module.css'
import { ProductNote } from './product-note.tsx'
import { SandboxForm } from './sandbox-form.tsx'
import { paymentWords as words } from './words.ts'

/** Comes only where a provider with fields of its own takes the payment. */
const LateHostedForm = lateView(
  latePart(() => import('./hosted-form.tsx')),
  ({ HostedForm }) => HostedForm,
)

function HostedForm(props: PaymentFormProps) {
  return (
    <Suspense fallback={<StatusText tone="waiting">{words.loading}</StatusText>}>
      <LateHostedForm {...props} />
    </Suspense>
  )
}

const forms: Record<PaymentProviderName, ComponentType<PaymentFormProps>> = {
  sandbox: SandboxForm,
  stripe: HostedForm,
}

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
  const Form = forms[payment.provider]
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
            <Form {...{ payment, paying, busy }} />
          </>
        )}
        <ProductNote />
      </section>
    </>
  )
}
