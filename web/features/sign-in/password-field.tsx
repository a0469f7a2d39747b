import { Field } from '../../../ui/field/field.tsx'
import { PasswordInput } from '../../../ui/password-input/password-input.tsx'
import type { FormState } from '../../forms/use-form.ts'
import { itemWords } from '../../messages/en-items.ts'
import { signInWords } from './words.ts'

/** The password of an account there is, in a form that names it `password`. */
export function PasswordField({
  form,
}: {
  form: Pick<FormState<{ password: string }>, 'values' | 'problems' | 'busy' | 'change'>
}) {
  return (
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
  )
}
