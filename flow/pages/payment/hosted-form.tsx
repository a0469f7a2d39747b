import { type RefObject, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { HostedBank } from './hosted-bank.tsx'
import { hostedWords } from './hosted-words.ts'
import { asksHere } from './pay-button.ts'
import type { PaymentFormProps } from './payment-form.ts'
import { LastTry, PaymentProblem } from './payment-problem.tsx'
import styles from './payment-view.module.css'
import { PhoneLine } from './phone-line.tsx'
import { useHostedFields } from './use-hosted-fields.ts'
import { paymentWords as words } from './words.ts'

/** The provider's fields did not come: what that means, another try, and whom to call. */
function FieldsMissing({ phone, onRetry }: { phone: string | null; onRetry: () => void }) {
  return (
    <div className={styles.missing} role="alert">
      <p>{hostedWords.missing}</p>
      <PhoneLine before={words.callUs} phone={phone} />
      <div className={styles.answers}>
        <Button kind="secondary" onClick={onRetry}>
          {hostedWords.tryAgain}
        </Button>
      </div>
    </div>
  )
}

/** A place for the wallet's button: without one it takes no room. */
function WalletPlace({
  place,
  shown,
}: {
  place: RefObject<HTMLDivElement | null>
  shown: boolean
}) {
  return (
    <div className={shown ? styles.wallet : styles.noWallet}>
      <div ref={place} />
      {shown ? <p className={styles.or}>{words.or}</p> : null}
    </div>
  )
}

/** A card in fields of the provider's own: neither the page nor our server ever sees it. */
export function HostedForm({ desk, payment, paying, busy, isAside }: PaymentFormProps) {
  const cardPlace = useRef<HTMLDivElement>(null)
  const walletPlace = useRef<HTMLDivElement>(null)
  const form = useHostedFields({ desk, payment, paying, busy, cardPlace, walletPlace })
  const { status } = form
  const phone = desk.readPhone()
  // Another backend's question without what would open it.
  const isUnasked = paying?.state === 'bank' && !asksHere(payment, paying)
  const trouble = form.trouble ?? (isUnasked ? hostedWords.unasked : null)
  return (
    <>
      {asksHere(payment, paying) ? <HostedBank trouble={form.trouble} /> : null}
      <div className={styles.card} hidden={isAside}>
        {trouble === null ? (
          <LastTry
            {...{ paying, phone }}
            stopped={<PaymentProblem problem={hostedWords.bankRefused} />}
          />
        ) : (
          <PaymentProblem problem={trouble} />
        )}
        {desk.offersWallet() ? <WalletPlace place={walletPlace} shown={form.hasWallet} /> : null}
        <div className={styles.hosted} hidden={status === 'failed'}>
          {status === 'loading' ? (
            <StatusText tone="waiting" live>
              {words.loading}
            </StatusText>
          ) : null}
          <div ref={cardPlace} data-card-fields />
        </div>
        {status === 'failed' ? (
          <FieldsMissing phone={phone} onRetry={form.retry} />
        ) : (
          <p className={styles.small}>{words.safe}</p>
        )}
      </div>
    </>
  )
}
