import { NoticeSideLink } from '../../../ui/notice/notice.tsx'
import { finishedWords } from '../../messages/en-later.ts'
import { laterFlowWords } from '../../messages/en-later-flow.ts'
import { findAuth } from '../../platform/auth.ts'
import styles from './finished-view.module.css'
import { Onward, type OnwardProps } from './onward-link.tsx'

/** A finished flow that was opened again shows nothing of itself: that all is in, and the way onward [FLOW-26] [GAP-48]. */
export function FinishedView(props: OnwardProps) {
  const isSignedIn = findAuth() !== null
  return (
    <div className={styles.finished}>
      <svg aria-hidden="true" viewBox="0 0 48 48" className={styles.mark}>
        <circle cx="24" cy="24" r="22" />
        <path d="m14.5 24.5 6.5 6.5 12.5-13.5" />
      </svg>
      <h1 tabIndex={-1} data-page-heading className={styles.title}>
        {laterFlowWords.finishedTitle}
      </h1>
      <p className={styles.text}>
        {isSignedIn ? laterFlowWords.finishedSignedIn : laterFlowWords.finishedText}
      </p>
      <div className={styles.ways}>
        <Onward {...props} />
        {isSignedIn ? null : (
          <NoticeSideLink href="/login" target="_top">
            {finishedWords.signIn}
          </NoticeSideLink>
        )}
      </div>
    </div>
  )
}
