import styles from './password-input.module.css'

export interface PasswordNeed {
  text: string
  met: boolean
}

export interface PasswordNeedsProps {
  id: string
  title: string
  needs: readonly PasswordNeed[]
  words: { met: string; missing: string }
}

/** What a new password still needs, told while typing. */
export function PasswordNeeds({ id, title, needs, words }: PasswordNeedsProps) {
  return (
    <ul id={id} className={styles.needs} aria-label={title}>
      {needs.map((need) => (
        <li key={need.text} className={`${styles.need} ${need.met ? styles.met : ''}`}>
          <span className={styles.mark} aria-hidden="true" />
          <span>
            {need.text}
            <span className="visually-hidden">, {need.met ? words.met : words.missing}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
