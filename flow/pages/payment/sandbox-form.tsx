import { Suspense, useEffect, useRef } from 'react'
import { sandboxMethod } from '../../../contract/codes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { latePart } from '../../../ui/late/late-part.ts'
import { lateView } from '../../../ui/late/late-view.tsx'
import type { PaymentDesk } from '../payment-desk.ts'
import { CardForm } from './card-form.tsx'
import type { PaymentFormProps } from './payment-form.ts'
import { LastTry, PaymentNote } from './payment-problem.tsx'
import styles from './payment-view.module.css'
import { paymentWords as words } from './words.ts'

/** Hardly any card is asked about. */
export const bankPart = latePart(() => import('./bank-question.tsx'))
const BankQuestion = lateView(bankPart, ({ BankQuestion: View }) => View)

/** The wallet of no device: it pays by a test card, and says so. */
function TestWallet({ desk, busy }: { desk: PaymentDesk; busy: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  function pay(): void {
    if (!busy) desk.payWith({ method: sandboxMethod.success }, place.current?.closest('form'))
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
export function SandboxForm({ desk, paying, busy, isAside }: PaymentFormProps) {
  const isAsked = paying?.state === 'bank'
  useEffect(() => void bankPart.preload(), [])
  return (
    <>
      {isAsked ? (
        <Suspense>
          <BankQuestion {...{ desk, busy }} method={paying.method} />
        </Suspense>
      ) : null}
      <div className={styles.card} hidden={isAside}>
        <p className={styles.test}>
          <strong>{words.testTitle}</strong> {words.test}
        </p>
        <LastTry
          {...{ paying }}
          phone={desk.readPhone()}
          stopped={<PaymentNote>{words.stopped}</PaymentNote>}
        />
        {desk.offersWallet() ? <TestWallet {...{ desk, busy }} /> : null}
        <CardForm {...{ desk, busy }} isOpen={!isAsked} />
      </div>
    </>
  )
}
