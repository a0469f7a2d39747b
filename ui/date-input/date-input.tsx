import type { ClipboardEvent } from 'react'
import { FieldGroup } from '../field/field-group.tsx'
import type { FieldProblem } from '../field/field-problem.ts'
import { TextInput } from '../text-input/text-input.tsx'
import styles from './date-input.module.css'
import { type DateParts, formatDateParts, parseDateParts, parsePastedDate } from './date-parts.ts'

export interface DateInputProps {
  id: string
  label: string
  mark?: string | undefined
  hint?: string | undefined
  error: FieldProblem
  words: { month: string; day: string; year: string }
  /** `year-month-day`, parts possibly empty. */
  value: string
  /** 'bday' lets the browser fill in a birth date; with a section in front for another person's. */
  autoComplete?: string | undefined
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  onChange: (value: string | undefined) => void
}

const order = ['month', 'day', 'year'] as const

/** A date typed in three fields. No calendar, and the focus never jumps by itself. */
export function DateInput(props: DateInputProps) {
  const { id, error, words, autoComplete, required = false, onChange } = props
  const parts = parseDateParts(props.value)
  const change = (next: Partial<DateParts>) => onChange(formatDateParts({ ...parts, ...next }))
  const paste = (event: ClipboardEvent) => {
    const pasted = parsePastedDate(event.clipboardData.getData('text'))
    if (pasted === null || props.readOnly) return
    event.preventDefault()
    change(pasted)
  }
  const { label, mark, hint } = props
  return (
    <FieldGroup {...{ id, label, mark, hint, error }}>
      <div className={styles.row} onPaste={paste}>
        {order.map((part, index) => (
          <div key={part} className={part === 'year' ? styles.year : styles.part}>
            <label className={styles.label} htmlFor={index === 0 ? id : `${id}-${part}`}>
              {words[part]}
            </label>
            <TextInput
              id={index === 0 ? id : `${id}-${part}`}
              aria-invalid={error === null ? undefined : true}
              aria-describedby={error === null ? undefined : `${id}-error`}
              value={parts[part]}
              inputMode="numeric"
              autoComplete={autoComplete === undefined ? 'off' : `${autoComplete}-${part}`}
              enterKeyHint={part === 'year' ? 'done' : 'next'}
              maxLength={part === 'year' ? 4 : 2}
              required={required}
              disabled={props.disabled ?? false}
              readOnly={props.readOnly ?? false}
              onChange={(text) => change({ [part]: text.replace(/\D/g, '') })}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}
