import type { Retrying } from '../../../../flow/engine/state.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { flowWords } from '../../../messages/en.ts'
import { useWaitStage } from '../../../platform/page/use-wait-stage.ts'
import type { WaitStage } from '../../../platform/page/wait-stage.ts'
import styles from './page-loading.module.css'

export interface PageLoadingProps {
  busy: boolean
  retrying: Retrying | null
  failed: boolean
  onRetry(): void
}

function findText(stage: WaitStage, retrying: Retrying | null, failed: boolean): string {
  if (retrying) return flowWords.retrying[retrying]
  if (failed) return flowWords.loadFailed
  return stage === 'short' ? flowWords.loading : flowWords.loadingLong
}

/** The shape of a page while its content is on the way; it says what takes so long and offers a retry. */
export function PageLoading({ busy, retrying, failed, onRetry }: PageLoadingProps) {
  const stage = useWaitStage(busy)
  const isTrouble = retrying !== null || failed
  return (
    <div className={styles.loading} aria-busy="true">
      <div className={styles.heading} />
      <div className={styles.row} />
      <div className={styles.row} />
      <div className={styles.row} />
      <div className={styles.note} data-quiet={stage === 'short' && !isTrouble}>
        <StatusText tone={isTrouble ? 'warning' : 'waiting'} live>
          {findText(stage, retrying, failed)}
        </StatusText>
        {isTrouble || stage === 'stuck' ? (
          <Button kind="secondary" onClick={onRetry}>
            {flowWords.tryAgain}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
