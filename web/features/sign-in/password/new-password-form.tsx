import { passwordMinKinds, passwordMinLength } from '../../../../contract/limits.ts'
import { passwordKinds } from '../../../../flow/items/password/password.ts'
import { Field } from '../../../../ui/field/field.tsx'
import { PasswordInput } from '../../../../ui/password-input/password-input.tsx'
import { PasswordNeeds } from '../../../../ui/password-input/password-needs.tsx'
import { FormFrame } from '../../../forms/form-frame.tsx'
import type { Outcome } from '../../../forms/outcome.ts'
import type { Attempt } from '../../../forms/use-attempt.ts'
import { useForm } from '../../../forms/use-form.ts'
import { itemWords } from '../../../messages/en-items.ts'
import { checkNewPasswords } from '../check-fields.ts'
import { resetPasswordWords as words } from '../words.ts'

export interface NewPasswords {
  password: string
  password2: string
}

export interface NewPasswordFormProps {
  send(passwords: NewPasswords, attempt: Attempt): Promise<Outcome>
}

const showWords = { show: itemWords.showPassword, hide: itemWords.hidePassword }
const needsId = 'password-needs'

/** A new password, twice; what it still needs is told while typing [AUTH-08]. */
export function NewPasswordForm({ send }: NewPasswordFormProps) {
  const form = useForm({
    initial: { password: '', password2: '' },
    check: checkNewPasswords,
    send,
  })
  const { values, problems, busy, change } = form
  const shared = {
    autoComplete: 'new-password',
    words: showWords,
    required: true,
    readOnly: busy,
  } as const
  return (
    <FormFrame form={form} fields={['password', 'password2']} submitLabel={words.save}>
      <Field id="password" label={words.password} error={problems.password ?? null}>
        {(wiring) => (
          <>
            <Needs password={values.password} />
            <PasswordInput
              {...wiring}
              {...shared}
              aria-describedby={[wiring['aria-describedby'], needsId].filter(Boolean).join(' ')}
              value={values.password}
              onChange={(text) => change('password', text)}
            />
          </>
        )}
      </Field>
      <Field id="password2" label={words.password2} error={problems.password2 ?? null}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            {...shared}
            value={values.password2}
            onChange={(text) => change('password2', text)}
          />
        )}
      </Field>
    </FormFrame>
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
