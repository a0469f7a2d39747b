import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { accountFormWords } from '../../messages/en-sign-in.ts'
import { useWaitStage } from '../../platform/use-wait-stage.ts'
import styles from './account-form.module.css'
import type { AccountFormState } from './use-account-form.ts'

export interface AccountFormProps<Name extends string> {
  form: AccountFormState<Name>
  /** Labels by the fields' names, in the order of the fields. A control's id is its field's name. */
  labels: Record<Name, string>
  submitLabel: string
  children: ReactNode
}

/** The fields, what must be put right above them, and one button. */
export function AccountForm<Name extends string>(props: AccountFormProps<Name>) {
  const { form, labels, submitLabel, children } = props
  const { problems, refusal, failures, busy } = form
  const wrong = Object.entries<string>(labels).flatMap(([name, label]) => {
    const problem = problems[name]
    return problem === undefined ? [] : [{ controlId: name, text: `${label}: ${problem}` }]
  })
  const words = accountFormWords
  const hasSummary = failures > 0 && !busy && (wrong.length > 0 || refusal !== null)
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {hasSummary ? (
        <ErrorSummary
          key={failures}
          title={
            refusal !== null ? words.refused : wrong.length === 1 ? words.problem : words.problems
          }
          entries={refusal !== null ? [{ controlId: null, text: refusal }] : wrong}
        />
      ) : null}
      {children}
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
