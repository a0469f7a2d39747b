import { FormFrame } from '../../forms/form-frame.tsx'
import type { Outcome } from '../../forms/outcome.ts'
import { useForm } from '../../forms/use-form.ts'
import { checkCredentials } from './check-fields.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { Credentials } from './sign-in-calls.ts'
import { signInWords } from './words.ts'

export interface CredentialsFormProps {
  /** Typed before somewhere else. */
  email?: string
  send(credentials: Credentials, signal: AbortSignal): Promise<Outcome>
}

/** E-mail and password [AUTH-01] [AUTH-03]. */
export function CredentialsForm({ email = '', send }: CredentialsFormProps) {
  const trimmed = (typed: Credentials) => ({ ...typed, email: typed.email.trim() })
  const form = useForm({
    initial: { email, password: '' },
    check: (values) => checkCredentials(trimmed(values)),
    send: (values, { signal }) => send(trimmed(values), signal),
  })
  return (
    <FormFrame form={form} fields={['email', 'password']} submitLabel={signInWords.signIn}>
      <EmailField form={form} />
      <PasswordField form={form} />
    </FormFrame>
  )
}
