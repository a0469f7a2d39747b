import { caregiverPrefix } from '../../../contract/codes.ts'
import { emailMaxLength } from '../../../contract/limits.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'

/** An e-mail address. */
export function EmailView({ item, value, problem, busy, words, onChange }: ItemViewProps) {
  const section = item.value_association?.startsWith(caregiverPrefix) ? 'section-caregiver ' : ''
  return (
    <Field id={formatControlId(item.id)} error={problem} {...describeItem(item, words)}>
      {(wiring) => (
        <TextInput
          {...wiring}
          // Text, as a browser changes what it holds in a field of type e-mail before it is checked.
          inputMode="email"
          autoComplete={`${section}email`}
          autoCapitalize="none"
          spellCheck={false}
          value={typeof value === 'string' ? value : ''}
          placeholder={item.options.placeholder}
          maxLength={emailMaxLength}
          required={item.options.required === true}
          disabled={item.disabled}
          readOnly={busy}
          onChange={(next) => onChange(next === '' ? undefined : next, 'typed')}
        />
      )}
    </Field>
  )
}
