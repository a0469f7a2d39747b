import { emailMaxLength } from '../../../contract/limits.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import { signInWords } from '../../messages/en-sign-in.ts'
import type { AccountFormState } from './use-account-form.ts'

/** The address an account is known by. */
export function EmailField<Name extends string>({
  form,
}: {
  form: AccountFormState<Name | 'email'>
}) {
  return (
    <Field id="email" label={signInWords.email} error={form.problems.email ?? null}>
      {(wiring) => (
        <TextInput
          {...wiring}
          // Text, as a browser changes what it holds in a field of type e-mail before it is checked.
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={emailMaxLength}
          required
          readOnly={form.busy}
          value={form.values.email}
          onChange={(text) => form.change('email', text)}
        />
      )}
    </Field>
  )
}
