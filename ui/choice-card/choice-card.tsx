import type { MouseEvent, ReactNode } from 'react'
import styles from './choice-card.module.css'

export interface ChoiceCardProps {
  id: string
  type: 'radio' | 'checkbox'
  /** Radios of one question share it. */
  name: string
  text: string
  description?: string | null | undefined
  imageUrl?: string | null | undefined
  checked: boolean
  /** What choosing it led to is still under way. */
  waiting?: boolean
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  /** Every activation, also of a radio that is chosen already: click, tap, Space, arrow key. */
  onActivate: (event: MouseEvent<HTMLInputElement>) => void
  /** Shown under the card while it is chosen. */
  children?: ReactNode
}

/** A choice as one whole-row card; the native control covers it, invisible but fully there. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { id, type, description, imageUrl, checked } = props
  const hasDescription = description !== null && description !== undefined && description !== ''
  return (
    <div className={styles.choice} data-pictured={imageUrl ? '' : undefined}>
      <label className={styles.row} htmlFor={id}>
        <input
          id={id}
          className={styles.input}
          type={type}
          name={props.name}
          checked={checked}
          disabled={props.disabled}
          aria-busy={(checked && props.waiting) || undefined}
          aria-invalid={(type === 'checkbox' && props.invalid) || undefined}
          aria-labelledby={hasDescription ? `${id}-name` : undefined}
          aria-describedby={
            [hasDescription && `${id}-description`, props.describedBy].filter(Boolean).join(' ') ||
            undefined
          }
          onClick={props.onActivate}
          onChange={ignoreChange}
        />
        <span className={styles.card} data-invalid={props.invalid || undefined}>
          <span
            className={styles.mark}
            data-type={type}
            data-waiting={(checked && props.waiting) || undefined}
            aria-hidden="true"
          />
          <span className={styles.body}>
            <span id={`${id}-name`} className={styles.text}>
              {props.text}
            </span>
            {hasDescription ? (
              <span id={`${id}-description`} className={styles.description}>
                {description}
              </span>
            ) : null}
          </span>
          {imageUrl ? (
            <img className={styles.picture} src={imageUrl} alt="" loading="lazy" />
          ) : null}
        </span>
      </label>
      {checked ? props.children : null}
    </div>
  )
}

/** Clicks say everything a change does, and more; React only wants to see that someone listens. */
function ignoreChange() {}
