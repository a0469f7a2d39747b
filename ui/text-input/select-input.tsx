import type { ControlWiring } from '../field/field.tsx'
import styles from './text-input.module.css'

export interface SelectInputProps extends ControlWiring {
  value: string
  /** Text of the choice that chooses nothing; without it there is none. */
  placeholder?: string
  options: readonly { value: string; text: string }[]
  autoComplete?: string | undefined
  required?: boolean
  disabled?: boolean
  onChange: (value: string) => void
}

/** A native list to choose one value from. */
export function SelectInput({
  placeholder,
  options,
  required,
  onChange,
  ...rest
}: SelectInputProps) {
  return (
    <select
      {...rest}
      className={`${styles.input} ${styles.select}`}
      aria-required={required || undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
}
