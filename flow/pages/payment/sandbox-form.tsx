import { useRef } from 'react'
import { sandboxMethod } from '../../../contract/codes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { BankQuestion } from './bank-question.tsx'
import { CardForm } from './card-form.tsx'
import { payWith } from './payment-desk.ts'
import type { PaymentFormProps } from './payment-form.ts'
import styles from './payment-view.module.css'
import { usePaymentDesk } from './use-payment-desk.ts'
import { paymentWords as words } from './words.ts'

/** The wallet of no device: it pays by a test card, and says so. */
function TestWallet({ busy }: { busy: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  function pay(): void {
    if (!busy) payWith(sandboxMethod.success, place.current?.closest('form'))
  }
  return (
    <div ref={place} className={styles.wallet}>
      <Button kind="secondary" wide busy={busy} describedBy="wallet-test" onClick={pay}>
        {words.wallet}
      </Button>
      <p id="wallet-test" className={styles.small}>
        {words.walletTest}
      </p>
      <p className={styles.or}>{words.or}</p>
    </div>
  )
}

/** The built-in sandbox: its bank, its wallet and its cards. */
export function SandboxForm({ paying, busy }: PaymentFormProps) {
  const offersWallet = usePaymentDesk()?.offersWallet() ?? false
  return (
    <>
      {paying && paying.problem === null ? <BankQuestion busy={busy} /> : null}
      <CardForm
        busy={busy}
        problem={paying?.problem ?? null}
        wallet={offersWallet ? <TestWallet busy={busy} /> : null}
      />
    </>
  )
}
