import { type FormEvent, useState } from 'react'
import { formatProblem } from '../../../contract/errors.ts'
import { emailMaxLength } from '../../../contract/limits.ts'
import { isEmailAddress } from '../../../flow/items/values/email-address.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import { mendedWords } from '../../messages/en-mended.ts'
import { subscriptionWords as words } from '../../messages/en-subscription.ts'
import styles from './subscription.module.css'

const fieldId = 'email'

function findProblem(email: string): string | null {
  if (email === '') return words.emailMissing
  return isEmailAddress(email) ? null : formatProblem({ code: 'email' })
}

export interface EmailFormProps {
  /** What a link brought that is no address yet. */
  initial: string
  busy: boolean
  onSend(email: string): void
}

/** The address, asked for when no link brought one. */
export function EmailForm({ initial, busy, onSend }: EmailFormProps) {
  const [email, setEmail] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const [failures, setFailures] = useState(0)

  function change(typed: string): void {
    setEmail(typed)
    setProblem(null)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = findProblem(email.trim())
    setProblem(found)
    if (found === null) onSend(email.trim())
    else setFailures((count) => count + 1)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failures > 0 ? (
        <ErrorSummary
          key={failures}
          title={words.problem}
          mended={mendedWords}
          entries={problem === null ? [] : [{ controlId: fieldId, text: problem }]}
        />
      ) : null}
      <Field id={fieldId} label={words.email} error={problem}>
        {(wiring) => (
          <TextInput
            {...wiring}
            inputMode="email"
            enterKeyHint="send"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={emailMaxLength}
            required
            readOnly={busy}
            value={email}
            onChange={change}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {words.stop.action}
      </Button>
    </form>
  )
}
