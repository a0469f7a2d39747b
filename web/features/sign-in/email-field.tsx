import { emailMaxLength } from '../../../contract/limits.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import type { FormState } from '../../forms/use-form.ts'
import { signInWords } from './words.ts'

/** The address an account is known by. */
export function EmailField({
  form,
}: {
  form: Pick<FormState<{ email: string }>, 'values' | 'problems' | 'busy' | 'change'>
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
