import { passwordMinKinds, passwordMinLength } from '../../../../contract/limits.ts'
import { passwordKinds } from '../../../../flow/items/password/password.ts'
import { Field } from '../../../../ui/field/field.tsx'
import { PasswordInput } from '../../../../ui/password-input/password-input.tsx'
import { PasswordNeeds } from '../../../../ui/password-input/password-needs.tsx'
import { FormFrame } from '../../../forms/form-frame.tsx'
import type { Outcome } from '../../../forms/outcome.ts'
import type { Attempt } from '../../../forms/use-attempt.ts'
import { type FormState, useForm } from '../../../forms/use-form.ts'
import { itemWords } from '../../../messages/en-items.ts'
import { showAlert } from '../../../platform/stores/alert-store.ts'
import { checkPasswordChange, type PasswordChange } from './check-passwords.ts'
import { passwordWords as words } from './words.ts'

export interface ChangePasswordFormProps {
  save(given: PasswordChange, attempt: Attempt): Promise<Outcome>
  onChanged(): void
}

const showWords = { show: itemWords.showPassword, hide: itemWords.hidePassword }
const needsId = 'password-needs'
const empty: PasswordChange = { current_password: '', password: '', password2: '' }
const fields = ['current_password', 'password', 'password2'] as const

/** The password there is, and a new one twice: what it still needs is told while typing [AUTH-10]. */
export function ChangePasswordForm({ save, onChanged }: ChangePasswordFormProps) {
  const form = useForm({
    initial: { ...empty },
    check: checkPasswordChange,
    alerts: true,
    async send(given, attempt) {
      const outcome = await save(given, attempt)
      if (attempt.signal.aborted) return outcome
      if (!outcome.success) {
        // What is about a field stands beside it too [GAP-137].
        if (Object.keys(outcome.problems).length > 0) showAlert(outcome.message)
        return outcome
      }
      form.forget()
      showAlert(words.changed, 'success')
      onChanged()
      return outcome
    },
  })
  return (
    <FormFrame form={form} fields={fields} alerts submitLabel={words.save}>
      <Secret form={form} name="current_password" label={words.current} />
      <Secret form={form} name="password" label={words.password} />
      <Secret form={form} name="password2" label={words.password2} />
    </FormFrame>
  )
}

interface SecretProps {
  form: FormState<typeof empty & Record<string, string>>
  name: (typeof fields)[number]
  label: string
}

function Secret({ form, name, label }: SecretProps) {
  const { values, problems, busy, change } = form
  const isNew = name === 'password'
  return (
    <Field id={name} label={label} error={problems[name] ?? null}>
      {(wiring) => (
        <>
          {isNew ? <Needs password={values.password} /> : null}
          <PasswordInput
            {...wiring}
            aria-describedby={
              [wiring['aria-describedby'], isNew && needsId].filter(Boolean).join(' ') || undefined
            }
            autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
            words={showWords}
            required
            readOnly={busy}
            value={values[name]}
            onChange={(text) => change(name, text)}
          />
        </>
      )}
    </Field>
  )
}

function Needs({ password }: { password: string }) {
  const kinds = passwordKinds(password).filter(Boolean).length
  return (
    <PasswordNeeds
      id={needsId}
      title={itemWords.passwordNeeds}
      words={{ met: itemWords.passwordMet, missing: itemWords.passwordMissing }}
      needs={[
        { text: itemWords.passwordLength, met: [...password].length >= passwordMinLength },
        { text: itemWords.passwordKinds, met: kinds >= passwordMinKinds },
      ]}
    />
  )
}
