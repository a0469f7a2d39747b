import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'
import styles from './number.module.css'

/** A number as text: no spinner buttons, no wheel that changes it, and commas are understood. */
export function NumberView({ item, value, problem, busy, words, onChange }: ItemViewProps) {
  const { unit, integer, min, placeholder, required } = item.options
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const id = formatControlId(item.id)
  return (
    <Field id={id} error={problem} {...describeItem(item, words)}>
      {(wiring) => (
        <div className={styles.row}>
          <TextInput
            {...wiring}
            aria-describedby={
              [unit !== undefined && `${id}-unit`, wiring['aria-describedby']]
                .filter(Boolean)
                .join(' ') || undefined
            }
            value={text}
            // Only the full keyboard has a minus sign on some phones.
            inputMode={min !== undefined && min < 0 ? 'text' : integer ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={placeholder}
            maxLength={24}
            size={10}
            required={required === true}
            disabled={item.disabled}
            readOnly={busy}
            onChange={(next) => onChange(next === '' ? undefined : next, 'typed')}
          />
          {unit === undefined ? null : (
            <span id={`${id}-unit`} className={styles.unit}>
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
