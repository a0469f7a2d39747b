import type { ReactNode } from 'react'
import styles from './days.module.css'

interface ChipProps {
  id?: string | undefined
  name: string
  checked: boolean
  disabled: boolean
  invalid: boolean
  onChoose(): void
  children: ReactNode
}

/** A radio as small as what it says. */
export function Chip({ id, name, checked, disabled, invalid, onChoose, children }: ChipProps) {
  return (
    <label className={styles.chip} data-invalid={invalid || undefined}>
      <input
        type="radio"
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span>{children}</span>
    </label>
  )
}
