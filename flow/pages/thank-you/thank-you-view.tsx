import { DoneLine } from '../../../ui/done-mark/done-mark.tsx'
import type { PageViewProps } from '../page-view.ts'
import styles from './thank-you-view.module.css'

/** The end: a clear sign that everything arrived, then what happens next in the programme's words. */
export function ThankYouView({ words, children }: PageViewProps) {
  return (
    <div className={styles.done}>
      <DoneLine>{words.thankYouSaved}</DoneLine>
      {children}
    </div>
  )
}
