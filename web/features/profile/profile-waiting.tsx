import { Button } from '../../../ui/button/button.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { useRetryOnline } from '../../platform/http/use-retry-online.ts'
import { useWaitStage } from '../../platform/page/use-wait-stage.ts'
import { useAfterAlert } from '../../platform/stores/use-after-alert.ts'
import { loadProfile } from './profile-store.ts'
import styles from './profile-waiting.module.css'
import { profileWords } from './words.ts'

/** The shape of a page on its way; it says what takes so long and then offers another try. */
export function ProfileWaiting() {
  const stage = useWaitStage(true)
  return (
    <div className={styles.waiting} aria-busy="true">
      <h1 className="visually-hidden">{profileWords.area}</h1>
      <div className={styles.heading} />
      <div className={styles.card} />
      <div className={styles.card} />
      <div className={styles.note}>
        <StatusText tone="waiting" live>
          {stage === 'short' ? profileWords.loading : profileWords.loadingLong}
        </StatusText>
        {stage === 'stuck' ? (
          <Button kind="secondary" onClick={() => void loadProfile()}>
            {profileWords.retry}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

export interface ProfileRetryProps {
  failure: string
  loading: boolean
  /** Nothing else is on the page. */
  alone?: boolean
}

/** What went wrong stays readable after its alert has closed, with another try in place. */
export function ProfileRetry({ failure, loading, alone = false }: ProfileRetryProps) {
  const told = useAfterAlert(failure)
  useRetryOnline(!loading, () => void loadProfile())
  return (
    <section className={styles.failed}>
      {alone ? (
        <h1 className={styles.title}>{profileWords.failedTitle}</h1>
      ) : (
        <h2 className={styles.title}>{profileWords.failedTitle}</h2>
      )}
      {told === null || loading ? null : <p>{told}</p>}
      <div>
        <Button
          kind={alone ? 'primary' : 'secondary'}
          busy={loading}
          onClick={() => void loadProfile()}
        >
          {profileWords.retry}
        </Button>
      </div>
    </section>
  )
}
