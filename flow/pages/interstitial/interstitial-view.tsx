import type { PageViewProps } from '../page-view.ts'
import styles from './interstitial-view.module.css'

/** A breather between questions: few words, in the middle, with room around them. */
export function InterstitialView({ children }: PageViewProps) {
  return <div className={styles.breather}>{children}</div>
}
