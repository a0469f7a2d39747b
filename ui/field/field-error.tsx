import { ErrorIcon } from '../icon/error-icon.tsx'
import styles from './field.module.css'
import type { FieldProblem } from './field-problem.ts'

/** What is wrong, beside its control. Not an alert: the page's error summary announces it. */
export function FieldError({ id, error }: { id: string; error: FieldProblem }) {
  if (error === null) return null
  return (
    <p id={id} className={styles.error}>
      <span className={styles.icon}>
        <ErrorIcon />
      </span>
      {error}
    </p>
  )
}
