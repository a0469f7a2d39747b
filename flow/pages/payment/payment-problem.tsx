import { ErrorIcon } from '../../../ui/icon/error-icon.tsx'
import styles from './payment-view.module.css'

/** Why nothing was paid, beside the card. */
export function PaymentProblem({ problem }: { problem: string | null }) {
  return problem === null ? null : (
    <p className={styles.problem} role="alert">
      <span className={styles.icon}>
        <ErrorIcon />
      </span>
      {problem}
    </p>
  )
}
