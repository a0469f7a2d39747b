import { NoticeSideLink } from '../../../ui/notice/notice.tsx'
import { finishedWords } from '../../messages/en-later.ts'
import { laterFlowWords } from '../../messages/en-later-flow.ts'
import { findAuth } from '../../platform/auth.ts'
import styles from './finished-view.module.css'
import { Onward, type OnwardProps } from './onward-link.tsx'

interface FinishedViewProps extends OnwardProps {
  /** The flow ended by turning the person away: nothing was sent that anybody will answer. */
  refused: boolean
}

/** A finished flow that was opened again shows nothing of itself: how it ended, and the way onward [FLOW-26] [GAP-48]. */
export function FinishedView({ refused, ...props }: FinishedViewProps) {
  const isSignedIn = findAuth() !== null
  const words = isSignedIn ? laterFlowWords.finishedSignedIn : laterFlowWords.finishedText
  return (
    <div className={styles.finished}>
      {refused ? null : (
        <svg aria-hidden="true" viewBox="0 0 48 48" className={styles.mark}>
          <circle cx="24" cy="24" r="22" />
          <path d="m14.5 24.5 6.5 6.5 12.5-13.5" />
        </svg>
      )}
      <h1 tabIndex={-1} data-page-heading className={styles.title}>
        {refused ? laterFlowWords.refusedTitle : laterFlowWords.finishedTitle}
      </h1>
      <p className={styles.text}>{refused ? formatRefusal(props.productName) : words}</p>
      <div className={styles.ways}>
        <Onward {...props} />
        {isSignedIn || refused ? null : (
          <NoticeSideLink href="/login" target="_top">
            {finishedWords.signIn}
          </NoticeSideLink>
        )}
      </div>
    </div>
  )
}

function formatRefusal(productName: string): string {
  const { refusedText, refusedPlain } = laterFlowWords
  return productName === '' ? refusedPlain : refusedText.replace('{product}', () => productName)
}
