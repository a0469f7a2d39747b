import { type RefObject, useRef } from 'react'
import { formatCallLink, formatNationalNumber } from '../../../contract/call-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { HostedBank } from './hosted-bank.tsx'
import type { PaymentFormProps } from './payment-form.ts'
import { PaymentProblem } from './payment-problem.tsx'
import styles from './payment-view.module.css'
import { useHostedFields } from './use-hosted-fields.ts'
import { usePaymentDesk } from './use-payment-desk.ts'
import { paymentWords as words } from './words.ts'

/** The provider's fields did not come: what that means, another try, and whom to call. */
function FieldsMissing({ phone, onRetry }: { phone: string | null; onRetry: () => void }) {
  return (
    <div className={styles.missing} role="alert">
      <p>{words.missing}</p>
      {phone === null ? null : (
        <p>
          {words.missingCall}{' '}
          <a className={styles.phone} href={formatCallLink(phone)}>
            {formatNationalNumber(phone)}
          </a>
        </p>
      )}
      <div className={styles.answers}>
        <Button kind="secondary" onClick={onRetry}>
          {words.tryAgain}
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
export function HostedForm({ payment, paying, busy }: PaymentFormProps) {
  const desk = usePaymentDesk()
  const cardPlace = useRef<HTMLDivElement>(null)
  const walletPlace = useRef<HTMLDivElement>(null)
  const form = useHostedFields({ desk, payment, busy, cardPlace, walletPlace })
  const { status } = form
  return (
    <>
      {paying && paying.problem === null ? (
        <HostedBank
          secret={paying.bankSecret}
          isThere={status === 'there'}
          isAgain={form.isAgain}
          busy={busy}
          ask={(secret) => form.ask(secret, cardPlace.current?.closest('form') ?? null)}
        />
      ) : null}
      <div className={styles.card}>
        <PaymentProblem problem={form.trouble ?? paying?.problem ?? null} />
        {desk?.offersWallet() ? <WalletPlace place={walletPlace} shown={form.hasWallet} /> : null}
        <div className={styles.hosted} hidden={status === 'failed'}>
          {status === 'loading' ? (
            <StatusText tone="waiting" live>
              {words.loading}
            </StatusText>
          ) : null}
          <div ref={cardPlace} data-card-fields />
        </div>
        {status === 'failed' ? (
          <FieldsMissing phone={desk?.readPhone() ?? null} onRetry={form.retry} />
        ) : (
          <p className={styles.small}>{words.safe}</p>
        )}
      </div>
    </>
  )
}
