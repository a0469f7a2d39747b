import type { PageViewProps } from '../page-view.ts'
import styles from './welcome-view.module.css'

/** The first impression: a picture, one big heading, one action. */
export function WelcomeView({ children }: PageViewProps) {
  return <div className={styles.welcome}>{children}</div>
}
