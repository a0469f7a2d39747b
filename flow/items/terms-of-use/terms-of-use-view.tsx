import { FieldError } from '../../../ui/field/field-error.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'
import styles from './terms-of-use.module.css'

/** A box to tick. Links in its text stay links: only the words around them tick it. */
export function TermsOfUseView({ item, value, problem, busy, words, onChange }: ItemViewProps) {
  const id = formatControlId(item.id)
  const { hint, mark } = describeItem(item, words)
  const described = [hint !== undefined && `${id}-hint`, problem !== null && `${id}-error`]
  return (
    <div className={styles.terms}>
      <FieldError id={`${id}-error`} error={problem} />
      <div className={styles.row}>
        <input
          id={id}
          type="checkbox"
          className={styles.box}
          checked={value === true}
          disabled={item.disabled}
          aria-required={item.options.required !== false || undefined}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={(event) => {
            if (!busy) onChange(event.target.checked, 'chosen')
          }}
        />
        <label htmlFor={id} className={styles.label}>
          <RichText inline trustedHtml={item.text} />
          {mark === undefined ? null : ` ${mark}`}
        </label>
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
