import { hostedWords } from './hosted-words.ts'
import { MomentHeading } from './moment-heading.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import styles from './payment-view.module.css'
import { paymentWords as words } from './words.ts'

/** The bank asks in a window of the provider's own, which the page's button opens. */
export function HostedBank({ trouble }: { trouble: string | null }) {
  return (
    <div className={styles.bank}>
      <MomentHeading>{words.bankTitle}</MomentHeading>
      <p>{hostedWords.hostedBank}</p>
      {trouble === null ? null : <PaymentProblem problem={trouble} />}
    </div>
  )
}
