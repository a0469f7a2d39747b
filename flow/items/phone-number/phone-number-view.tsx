import { Field } from '../../../ui/field/field.tsx'
import { PhoneInput } from '../../../ui/phone-input/phone-input.tsx'
import { findAutofill } from '../autofill.ts'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'
import { formatNationalPhone } from '../values/national-phone.ts'

/** A US phone number in its national form [ITEM-15]. */
export function PhoneNumberView({ item, value, problem, busy, words, onChange }: ItemViewProps) {
  return (
    <Field id={formatControlId(item.id)} error={problem} {...describeItem(item, words)}>
      {(wiring) => (
        <PhoneInput
          {...wiring}
          autoComplete={`${findAutofill(item).section}tel-national`}
          format={formatNationalPhone}
          value={typeof value === 'string' ? value : ''}
          placeholder={item.options.placeholder}
          required={item.options.required === true}
          disabled={item.disabled}
          readOnly={busy}
          onChange={(next) => onChange(next === '' ? undefined : next, 'typed')}
        />
      )}
    </Field>
  )
}
