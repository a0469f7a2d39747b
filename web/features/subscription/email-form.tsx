import { formatProblem } from '../../../contract/errors.ts'
import { emailMaxLength } from '../../../contract/limits.ts'
import { isEmailAddress } from '../../../flow/items/values/email-address.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { useForm } from '../../forms/use-form.ts'
import styles from './subscription.module.css'
import { subscriptionWords as words } from './words.ts'

function findProblem(email: string): { email?: string } {
  if (email === '') return { email: words.emailMissing }
  return isEmailAddress(email) ? {} : { email: formatProblem({ code: 'email' }) }
}

export interface EmailFormProps {
  /** What a link brought that is no address yet. */
  initial: string
  /** Its button. */
  action: string
  /** How it ended is told by the stage. */
  onSend(email: string): Promise<unknown>
}

/** The address, asked for when no link brought one. */
export function EmailForm({ initial, action, onSend }: EmailFormProps) {
  const form = useForm({
    initial: { email: initial },
    check: ({ email }) => findProblem(email.trim()),
    async send({ email }) {
      await onSend(email.trim())
      return { success: true }
    },
  })
  const { values, problems, busy, change, submit } = form
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormSummary form={form} fields={['email']} />
      <Field id="email" label={words.email} error={problems.email ?? null}>
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
            value={values.email}
            onChange={(email) => change('email', email)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  )
}
