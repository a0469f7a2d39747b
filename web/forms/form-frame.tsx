import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { StatusText } from '../../ui/status-text/status-text.tsx'
import { formWords as words } from '../messages/en-forms.ts'
import { useWaitStage } from '../platform/page/use-wait-stage.ts'
import { useAfterAlert } from '../platform/stores/use-after-alert.ts'
import styles from './form-frame.module.css'
import { FormSummary } from './form-summary.tsx'
import type { FormState, Values } from './use-form.ts'

export interface FormFrameProps<Shape extends Values> {
  form: FormState<Shape>
  /** In their order. A control's id is its field's name. */
  fields: readonly (keyof Shape & string)[]
  /** The control of a field, where its id is not the field's name. */
  ids?: Readonly<Record<string, string>>
  /** An alert tells what is about no single field [GAP-137]; the form says it once that has closed. */
  alerts?: boolean
  submitLabel: string
  children: ReactNode
}

/** The fields, what must be put right above them, and one button. */
export function FormFrame<Shape extends Values>(props: FormFrameProps<Shape>) {
  const { form, fields, ids = {}, alerts = false, submitLabel, children } = props
  const { refusal, busy } = form
  const alerted = useAfterAlert(alerts && !busy ? refusal : null)
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormSummary {...{ form, fields, ids }} toldElsewhere={alerts} />
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
      {isLong ? <StatusText tone="waiting">{words.long}</StatusText> : null}
      {stage === 'stuck' ? (
        <Button kind="text" onClick={onStop}>
          {words.stop}
        </Button>
      ) : null}
    </div>
  )
}
