import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import type { ControlWiring } from '../field/field.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import { editPhone } from './phone-text.ts'

export interface PhoneInputProps extends ControlWiring {
  value: string
  /** The national form of what was typed so far; text that is no number comes back unchanged. */
  format: (text: string) => string
  autoComplete: string
  placeholder?: string | undefined
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  onChange: (text: string) => void
}

/** A phone number, formatted while it is typed. */
export function PhoneInput({ value, format, onChange, ...rest }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = format(value)
  // Formatting replaces the whole text, so the browser would put the caret at its end.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const change = (text: string, event: ChangeEvent<HTMLInputElement>) => {
    const at = event.target.selectionStart ?? text.length
    const native = event.nativeEvent
    const back = native instanceof InputEvent && native.inputType === 'deleteContentBackward'
    const edit = editPhone(shown, text, at, back, format)
    caret.current = edit.caret
    onChange(edit.text)
  }
  return (
    <TextInput
      {...rest}
      ref={input}
      type="tel"
      inputMode="tel"
      size={14}
      maxLength={30}
      value={shown}
      onChange={change}
    />
  )
}
