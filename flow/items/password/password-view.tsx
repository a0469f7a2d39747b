import { passwordMinKinds, passwordMinLength } from '../../../contract/limits.ts'
import { Field } from '../../../ui/field/field.tsx'
import { PasswordInput } from '../../../ui/password-input/password-input.tsx'
import { PasswordNeeds } from '../../../ui/password-input/password-needs.tsx'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'
import { passwordBlank, passwordKinds } from './password.ts'

/** A new password with what it still needs [ITEM-16] [ITEM-17]. One chosen before is not shown. */
export function PasswordView({ item, value, problem, busy, words, onChange }: ItemViewProps) {
  const id = formatControlId(item.id)
  const kept = value === passwordBlank
  const text = typeof value === 'string' && !kept ? value : ''
  const needs = [
    { text: words.passwordLength, met: [...text].length >= passwordMinLength },
    {
      text: words.passwordKinds,
      met: passwordKinds(text).filter(Boolean).length >= passwordMinKinds,
    },
  ]
  return (
    <Field id={id} error={problem} {...describeItem(item, words)}>
      {(wiring) => (
        <>
          {kept ? null : (
            <PasswordNeeds
              id={`${id}-needs`}
              title={words.passwordNeeds}
              needs={needs}
              words={{ met: words.passwordMet, missing: words.passwordMissing }}
            />
          )}
          <PasswordInput
            {...wiring}
            aria-describedby={[wiring['aria-describedby'], `${id}-needs`].filter(Boolean).join(' ')}
            autoComplete="new-password"
            words={{ show: words.showPassword, hide: words.hidePassword }}
            value={text}
            placeholder={kept ? '••••••••' : undefined}
            required={item.options.required !== false}
            disabled={item.disabled}
            readOnly={busy}
            onChange={(next) => onChange(next === '' ? undefined : next, 'typed')}
          />
        </>
      )}
    </Field>
  )
}
