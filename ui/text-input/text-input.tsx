import type { ChangeEvent, HTMLAttributes, InputHTMLAttributes, Ref } from 'react'
import { countCut } from '../field/count-cut.ts'
import type { ControlWiring } from '../field/field.tsx'
import { fitText } from '../field/fit-text.ts'
import styles from './text-input.module.css'

/** What a combobox says of the list it opens. */
export type ListWiring = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'role'
  | 'aria-autocomplete'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'onKeyDown'
>

export interface TextInputProps extends ControlWiring, ListWiring {
  value: string
  type?: 'text' | 'email' | 'tel' | 'password'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint']
  autoComplete?: string | undefined
  autoCapitalize?: string | undefined
  placeholder?: string | undefined
  /** In characters. */
  maxLength?: number | undefined
  /** Expected length in characters: the box is as wide as its answer. */
  size?: number | undefined
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  spellCheck?: boolean | undefined
  ref?: Ref<HTMLInputElement>
  onChange: (text: string, event: ChangeEvent<HTMLInputElement>) => void
  /** Something is pasted, less this many characters that do not fit. */
  onCut?: (count: number) => void
}

/** One line of text. `required` is told to assistive technology only; the page checks it. */
export function TextInput(props: TextInputProps) {
  const { size, required, maxLength, onChange, onCut, ...rest } = props
  return (
    <input
      enterKeyHint="next"
      {...rest}
      className={styles.input}
      style={size === undefined ? undefined : { maxInlineSize: `${size + 5}ch` }}
      aria-required={required || undefined}
      onPaste={(event) => onCut?.(countCut(event, maxLength))}
      onChange={(event) => onChange(fitText(event, maxLength), event)}
    />
  )
}
