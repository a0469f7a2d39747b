import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { mendedWords } from '../../messages/en-mended.ts'
import { accountFormWords } from '../../messages/en-sign-in.ts'
import { useWaitStage } from '../../platform/page/use-wait-stage.ts'
import { useAfterAlert } from '../../platform/stores/use-after-alert.ts'
import styles from './account-form.module.css'
import type { AccountFormState } from './use-account-form.ts'

export interface AccountFormProps<Name extends string> {
  form: AccountFormState<Name>
  /** In their order. A control's id is its field's name. */
  fields: readonly Name[]
  /** An alert tells what is about no single field [GAP-137]; the form says it once that has closed. */
  alerts?: boolean
  submitLabel: string
  children: ReactNode
}

/** The fields, what must be put right above them, and one button. */
export function AccountForm<Name extends string>(props: AccountFormProps<Name>) {
  const { form, fields, alerts = false, submitLabel, children } = props
  const { problems, refusal, failures, busy } = form
  const alerted = useAfterAlert(alerts && !busy ? refusal : null)
  const wrong = fields.flatMap((name) => {
    const text = problems[name]
    return text === undefined ? [] : [{ controlId: name, text }]
  })
  const words = accountFormWords
  const listed = alerts ? null : refusal
  const hasSummary = failures > 0 && !busy
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {hasSummary ? (
        <ErrorSummary
          key={failures}
          title={
            listed !== null ? words.refused : wrong.length === 1 ? words.problem : words.problems
          }
          mended={mendedWords}
          entries={listed !== null ? [{ controlId: null, text: listed }] : wrong}
        />
      ) : null}
      {children}
      {alerted === null ? null : <StatusText tone="error">{alerted}</StatusText>}
      <Button type="submit" wide busy={busy}>
        {submitLabel}
      </Button>
      <Waiting busy={busy} onStop={form.stop} />
    </form>
  )
}

/** After ten seconds says what happens, after twenty offers a way out. */
function Waiting({ busy, onStop }: { busy: boolean; onStop(): void }) {
  const stage = useWaitStage(busy)
  const isLong = stage !== 'short'
  return (
    <div role="status" className={styles.waiting}>
      {isLong ? <StatusText tone="waiting">{accountFormWords.long}</StatusText> : null}
      {stage === 'stuck' ? (
        <Button kind="text" onClick={onStop}>
          {accountFormWords.stop}
        </Button>
      ) : null}
    </div>
  )
}
