import { useState } from 'react'
import { formatCallLink, formatNationalNumber } from '../../../../contract/call-link.ts'
import type { FlowState, Retrying } from '../../../../flow/engine/state.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { StatusTone } from '../../../../ui/status-text/status-paths.ts'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { flowWords, shellWords } from '../../../messages/en.ts'
import type { WaitStage } from '../../../platform/page/wait-stage.ts'
import styles from './saving-status.module.css'

export interface SavingStatusProps {
  saving: FlowState['saving']
  busy: boolean
  stage: WaitStage
  retrying: Retrying | null
  /** The page holds something that was not sent yet. */
  changed: boolean
  /** Something was saved before. */
  hasSaved: boolean
  /** The number to call when it goes on too long; null for none. */
  phone: string | null
  /** Nothing was sent yet, and what was entered is to be told safe. */
  kept: boolean
  onRetry(): void
}

function describe(props: SavingStatusProps): { tone: StatusTone; text: string } {
  const { saving, busy, stage, retrying, changed, hasSaved } = props
  const words = flowWords
  if (saving === 'unsaved') {
    return { tone: 'warning', text: retrying ? words.unsavedRetrying : words.unsaved }
  }
  const kept = props.kept ? ` ${words.kept}` : ''
  if (retrying) {
    return { tone: 'warning', text: words.retrying[retrying] + (kept && `.${kept}`) }
  }
  if (busy && stage !== 'short') {
    const long = saving === 'saved' ? words.loadingLong : words.savingLong
    return { tone: 'waiting', text: long + kept }
  }
  if (saving !== 'saved') return { tone: 'waiting', text: words.saving }
  if (changed) return { tone: 'info', text: words.savedOnContinue }
  return hasSaved
    ? { tone: 'success', text: words.saved }
    : { tone: 'info', text: words.savedAsYouGo }
}

/** For so long a try that the person began is told, whatever comes of it. */
const tryMs = 2_000

/** Whether the answers are safe: always there, always true; trouble is also announced [P17]. */
export function SavingStatus(props: SavingStatusProps) {
  const { stage, phone } = props
  const [trying, setTrying] = useState(false)
  const { tone, text: described } = describe(props)
  const isTrouble = tone === 'warning' || stage !== 'short'
  const text = trying && isTrouble ? flowWords.trying : described
  return (
    <div className={styles.line}>
      {/* What is announced is read once. */}
      <div aria-hidden={isTrouble || undefined}>
        <StatusText tone={tone}>{text}</StatusText>
      </div>
      <span role="status" className={styles.spoken}>
        {isTrouble ? text : ''}
      </span>
      <span className={styles.ways}>
        {isTrouble && phone ? (
          <a className={styles.call} href={formatCallLink(phone)}>
            {shellWords.callUs.replace('{number}', formatNationalNumber(phone))}
          </a>
        ) : null}
        {props.retrying || stage === 'stuck' ? (
          <Button
            kind="text"
            busy={trying}
            onClick={() => {
              setTrying(true)
              setTimeout(setTrying, tryMs, false)
              props.onRetry()
            }}
          >
            {flowWords.tryAgain}
          </Button>
        ) : null}
      </span>
    </div>
  )
}
