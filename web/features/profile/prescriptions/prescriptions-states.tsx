import { Button } from '../../../../ui/button/button.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { useWaitStage } from '../../../platform/page/use-wait-stage.ts'
import { useAfterAlert } from '../../../platform/stores/use-after-alert.ts'
import styles from './prescriptions.module.css'
import { prescriptionWords as words } from './words.ts'

/** The shape of what is on its way; it says what takes so long and then offers another try. */
export function PrescriptionsWaiting({ onRetry }: { onRetry(): void }) {
  const stage = useWaitStage(true)
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.waiting} />
      <StatusText tone="waiting" live>
        {stage === 'short' ? words.loading : words.loadingLong}
      </StatusText>
      {stage === 'stuck' ? (
        <div>
          <Button kind="secondary" onClick={onRetry}>
            {words.retry}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

export interface PrescriptionsRetryProps {
  failure: string
  loading: boolean
  reload(): void
}

/** What went wrong stays readable after its alert has closed, with another try in place. */
export function PrescriptionsRetry({ failure, loading, reload }: PrescriptionsRetryProps) {
  const told = useAfterAlert(failure)
  return (
    <section className={`${styles.card} ${styles.screenOnly}`}>
      <h2 className={styles.name}>{words.failedTitle}</h2>
      {told === null || loading ? null : <p className={styles.text}>{told}</p>}
      <Button kind="secondary" busy={loading} onClick={reload}>
        {words.retry}
      </Button>
    </section>
  )
}
