import { useState } from 'react'
import type { ControlWiring } from '../field/field.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import styles from './password-input.module.css'

export interface PasswordInputProps extends ControlWiring {
  value: string
  autoComplete: 'new-password' | 'current-password'
  words: { show: string; hide: string }
  placeholder?: string | undefined
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  onChange: (text: string) => void
}

/** A password that can be looked at and pasted. */
export function PasswordInput({ words, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.box}>
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
      />
      <button
        type="button"
        className={styles.toggle}
        aria-controls={rest.id}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      >
        {shown ? words.hide : words.show}
      </button>
    </div>
  )
}
