import { countCut } from '../field/count-cut.ts'
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
  /** Something is pasted, less this many characters that do not fit. */
  onCut?: (count: number) => void
}

/** Several lines; grows with its text where the browser can. */
export function TextArea({ required, onChange, onCut, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      className={styles.area}
      rows={4}
      aria-required={required || undefined}
      onPaste={(event) => onCut?.(countCut(event, rest.maxLength))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
