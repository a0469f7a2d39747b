import { validationType } from '../../../contract/codes.ts'
import { DateInput } from '../../../ui/date-input/date-input.tsx'
import { findAutofill } from '../autofill.ts'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'

/** A day typed as month, day and year [ITEM-05]. */
export function DateView({ item, value, problem, busy, words, onChange }: ItemViewProps) {
  const { hint, ...name } = describeItem(item, words)
  const isBirthDate =
    item.validation_type === validationType.DATE_OF_BIRTH ||
    item.value_association?.endsWith('BIRTH_DATE') === true
  return (
    <DateInput
      {...name}
      id={formatControlId(item.id)}
      hint={hint ?? words.dateHint}
      error={problem}
      words={words}
      value={typeof value === 'string' ? value : ''}
      autoComplete={isBirthDate ? `${findAutofill(item).section}bday` : undefined}
      required={item.options.required === true}
      disabled={item.disabled}
      readOnly={busy}
      onChange={(next) => onChange(next, 'typed')}
    />
  )
}
