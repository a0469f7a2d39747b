import type { ReactNode } from 'react'
import { pageHeadingId } from '../page-heading/page-heading-id.ts'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'
import type { FieldProblem } from './field-problem.ts'

/** What ties a control to its label, hint and error; spread it on the control. */
export interface ControlWiring {
  id: string
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

export interface FieldProps {
  /** Id of the control. */
  id: string
  /** Empty: the control is named by the page's heading. */
  label: string
  /** Said beside the label, for example '(optional)'. */
  mark?: string | undefined
  hint?: string | undefined
  error: FieldProblem
  /** Stands under the control at the end of its line, for example a counter. */
  note?: ReactNode
  children: (wiring: ControlWiring) => ReactNode
}

/** A labelled control. The line under it is always there, so an error or note moves nothing. */
export function Field({ id, label, mark, hint, error, note, children }: FieldProps) {
  const wiring = wireControl({ id, label, hint, error })
  return (
    <div className={styles.field}>
      {label === '' ? null : (
        <label htmlFor={id} className={styles.label}>
          {label}
          {mark === undefined ? null : <span className={styles.mark}> {mark}</span>}
        </label>
      )}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children(wiring)}
      <div className={styles.below}>
        <FieldError id={`${id}-error`} error={error} />
        {note}
      </div>
    </div>
  )
}

export function wireControl(field: {
  id: string
  label: string
  hint?: string | undefined
  error: FieldProblem
}): ControlWiring {
  const described = [
    field.hint !== undefined && `${field.id}-hint`,
    field.error !== null && `${field.id}-error`,
  ].filter(Boolean)
  return {
    id: field.id,
    'aria-labelledby': field.label === '' ? pageHeadingId : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': field.error === null ? undefined : true,
  }
}
