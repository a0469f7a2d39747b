import type { PageViewProps } from '../page-view.ts'
import styles from './thank-you-view.module.css'

/** The end: a clear sign that everything arrived, then what happens next in the programme's words. */
export function ThankYouView({ words, children }: PageViewProps) {
  return (
    <div className={styles.done}>
      <p className={styles.saved}>
        <svg aria-hidden="true" viewBox="0 0 48 48" className={styles.mark}>
          <circle cx="24" cy="24" r="22" />
          <path d="m14.5 24.5 6.5 6.5 12.5-13.5" pathLength="1" />
        </svg>
        <span>{words.thankYouSaved}</span>
      </p>
      {children}
    </div>
  )
}
