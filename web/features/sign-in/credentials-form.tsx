import { Field } from '../../../ui/field/field.tsx'
import { PasswordInput } from '../../../ui/password-input/password-input.tsx'
import { itemWords } from '../../messages/en-items.ts'
import { signInWords } from '../../messages/en-sign-in.ts'
import { AccountForm } from './account-form.tsx'
import { checkCredentials } from './check-fields.ts'
import { EmailField } from './email-field.tsx'
import type { Outcome } from './outcome.ts'
import type { Credentials } from './sign-in-calls.ts'
import { useAccountForm } from './use-account-form.ts'

export interface CredentialsFormProps {
  /** Typed before somewhere else. */
  email?: string
  send(credentials: Credentials, signal: AbortSignal): Promise<Outcome>
}

/** E-mail and password [AUTH-01] [AUTH-03]. */
export function CredentialsForm({ email = '', send }: CredentialsFormProps) {
  const trimmed = (typed: Credentials) => ({ ...typed, email: typed.email.trim() })
  const form = useAccountForm({
    initial: { email, password: '' },
    check: (values) => checkCredentials(trimmed(values)),
    send: (values, signal) => send(trimmed(values), signal),
  })
  return (
    <AccountForm form={form} fields={['email', 'password']} submitLabel={signInWords.signIn}>
      <EmailField form={form} />
      <Field id="password" label={signInWords.password} error={form.problems.password ?? null}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            autoComplete="current-password"
            words={{ show: itemWords.showPassword, hide: itemWords.hidePassword }}
            required
            readOnly={form.busy}
            value={form.values.password}
            onChange={(text) => form.change('password', text)}
          />
        )}
      </Field>
    </AccountForm>
  )
}
