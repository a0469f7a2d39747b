import type { Flow } from '../../../../contract/shapes/flow.ts'
import { SentParts } from '../../../../flow/pages/ending/sent-parts.tsx'
import { DoneMark } from '../../../../ui/done-mark/done-mark.tsx'
import { findAuth } from '../../../platform/http/auth.ts'
import styles from './finished-view.module.css'
import { isGivenBack, MoneyLine } from './money-line.tsx'
import {
  type EndedFlow,
  isRefused,
  NextStep,
  NextStepBeside,
  type NextStepProps,
} from './next-step.tsx'
import { SlipLine } from './slip-line.tsx'
import { endedWords } from './words.ts'

interface FinishedViewProps extends NextStepProps {
  flow: Flow
  busy: boolean
  onBack(): void
}

/** What follows, told only where it is so; a server that does not say may have made an account. */
function findText({ has_account: hasAccount }: EndedFlow): string {
  if (findAuth() !== null) return endedWords.finishedSignedIn
  if (hasAccount === undefined) return endedWords.finishedText
  return hasAccount ? endedWords.finishedWithAccount : endedWords.finishedPlain
}

/**
 * A finished flow that was opened again and whose last page asks something shows nothing of it: how it
 * ended, and the way onward [FLOW-26] [GAP-48].
 */
export function FinishedView({ busy, onBack, ...props }: FinishedViewProps) {
  const refused = isRefused(props.flow)
  return (
    <div className={styles.finished}>
      {refused ? null : <DoneMark />}
      <h1 tabIndex={-1} data-page-heading className={styles.title}>
        {refused ? endedWords.refusedTitle : endedWords.finishedTitle}
      </h1>
      <p className={styles.text}>
        {refused ? formatRefusal(props.productName) : findText(props.flow)}
      </p>
      <MoneyLeft flow={props.flow} />
      {refused ? <SlipLine question={undefined} busy={busy} onBack={onBack} /> : null}
      <div className={styles.ways}>
        <NextStep {...props} />
        <NextStepBeside {...props} />
      </div>
    </div>
  )
}

/** What was paid and where a prescription goes, or what becomes of the money where nobody serves the visit [P4]. */
function MoneyLeft({ flow }: { flow: Flow }) {
  const { payment } = flow
  const goesBack = isRefused(flow) || (payment && isGivenBack(payment))
  return payment && goesBack ? <MoneyLine payment={payment} /> : <SentParts flow={flow} />
}

function formatRefusal(productName: string): string {
  const { refusedText, refusedPlain } = endedWords
  return productName === '' ? refusedPlain : refusedText.replace('{product}', () => productName)
}
