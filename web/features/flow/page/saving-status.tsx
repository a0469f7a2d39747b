import type { Retrying } from '../../../../flow/engine/state.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { StatusText, type StatusTone } from '../../../../ui/status-text/status-text.tsx'
import { flowWords } from '../../../messages/en.ts'
import type { WaitStage } from '../../../platform/page/use-wait-stage.ts'
import styles from './saving-status.module.css'

export interface SavingStatusProps {
  saving: 'saved' | 'saving' | 'unsaved'
  busy: boolean
  stage: WaitStage
  retrying: Retrying | null
  /** The page holds something that was not sent yet. */
  changed: boolean
  /** Something was saved before. */
  hasSaved: boolean
  onRetry(): void
}

function describe(props: SavingStatusProps): { tone: StatusTone; text: string } {
  const { saving, busy, stage, retrying, changed, hasSaved } = props
  const words = flowWords
  if (saving === 'unsaved') {
    return { tone: 'warning', text: retrying ? words.unsavedRetrying : words.unsaved }
  }
  if (retrying) return { tone: 'warning', text: words.retrying[retrying] }
  if (busy && stage !== 'short') {
    return { tone: 'waiting', text: saving === 'saving' ? words.savingLong : words.loadingLong }
  }
  if (saving === 'saving') return { tone: 'waiting', text: words.saving }
  if (changed) return { tone: 'info', text: words.savedOnContinue }
  return hasSaved
    ? { tone: 'success', text: words.saved }
    : { tone: 'info', text: words.savedAsYouGo }
}

/** Whether the answers are safe: always there, always true; trouble is also announced [P17]. */
export function SavingStatus(props: SavingStatusProps) {
  const { stage } = props
  const { tone, text } = describe(props)
  const isTrouble = tone === 'warning' || stage !== 'short'
  return (
    <div className={styles.line}>
      {/* What is announced is read once. */}
      <div aria-hidden={isTrouble || undefined}>
        <StatusText tone={tone}>{text}</StatusText>
      </div>
      <span role="status" className={styles.spoken}>
        {isTrouble ? text : ''}
      </span>
      {props.retrying || stage === 'stuck' ? (
        <Button kind="text" onClick={props.onRetry}>
          {flowWords.tryAgain}
        </Button>
      ) : null}
    </div>
  )
}
