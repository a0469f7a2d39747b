import type { ControlWiring } from '../field/field.tsx'
import styles from './text-area.module.css'

export interface TextAreaProps extends ControlWiring {
  value: string
  placeholder?: string | undefined
  maxLength?: number | undefined
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  onChange: (text: string) => void
}

/** Several lines; grows with its text where the browser can. */
export function TextArea({ required, onChange, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      className={styles.area}
      rows={4}
      aria-required={required || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
