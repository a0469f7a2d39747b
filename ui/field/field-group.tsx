import type { KeyboardEvent, ReactNode } from 'react'
import { pageHeadingId } from '../page-heading/page-heading-id.ts'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'
import type { FieldProblem } from './field-problem.ts'

export interface FieldGroupProps {
  id: string
  /** Empty: the group is named by the page's heading. */
  label: string
  mark?: string | undefined
  hint?: string | undefined
  error: FieldProblem
  /** `radiogroup` when the controls are radios. */
  role?: 'radiogroup' | 'group'
  required?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  onKeyUp?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** Several controls that answer one question. */
export function FieldGroup({
  id,
  label,
  mark,
  hint,
  error,
  role = 'group',
  ...rest
}: FieldGroupProps) {
  const described = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`]
  return (
    <fieldset
      className={styles.group}
      role={role}
      aria-labelledby={label === '' ? pageHeadingId : undefined}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      {...(role === 'radiogroup' ? describeRadios(error, rest.required) : {})}
      onKeyDown={rest.onKeyDown}
      onKeyUp={rest.onKeyUp}
    >
      {label === '' ? null : (
        <legend className={styles.legend}>
          {label}
          {mark === undefined ? null : <span className={styles.mark}> {mark}</span>}
        </legend>
      )}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      {rest.children}
    </fieldset>
  )
}

/** Only a radio group as a whole can be required or wrong; boxes and parts say it themselves. */
function describeRadios(error: FieldProblem, required = false) {
  return {
    'aria-invalid': error === null ? undefined : true,
    'aria-required': required || undefined,
  }
}
