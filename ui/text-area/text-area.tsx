import { countCut } from '../field/count-cut.ts'
import type { ControlWiring } from '../field/field.tsx'
import { fitText } from '../field/fit-text.ts'
import styles from './text-area.module.css'

export interface TextAreaProps extends ControlWiring {
  value: string
  placeholder?: string | undefined
  /** In characters. */
  maxLength?: number | undefined
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  onChange: (text: string) => void
  /** Something is pasted, less this many characters that do not fit. */
  onCut?: (count: number) => void
}

/** Several lines; grows with its text where the browser can. */
export function TextArea({ required, maxLength, onChange, onCut, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      className={styles.area}
      rows={4}
      aria-required={required || undefined}
      onPaste={(event) => onCut?.(countCut(event, maxLength))}
      onChange={(event) => onChange(fitText(event, maxLength))}
    />
  )
}
