import { finishedWords } from '../../messages/en-later.ts'
import { laterFlowWords } from '../../messages/en-later-flow.ts'
import { findAuth } from '../../platform/auth.ts'
import styles from './finished-view.module.css'

export interface FinishedViewProps {
  productName: string
  /** Null when the programme has no place to go on to. */
  landingUrl: string | null
}

/** A finished flow shows nothing of itself: one quiet line, and the way onward [FLOW-26] [GAP-48]. */
export function FinishedView({ productName, landingUrl }: FinishedViewProps) {
  const isSignedIn = findAuth() !== null
  return (
    <div className={styles.finished}>
      <h1 tabIndex={-1} data-page-heading className={styles.line}>
        {laterFlowWords.finishedTitle}
      </h1>
      <a href={isSignedIn ? '/profile/home' : '/login'} target="_top">
        {isSignedIn ? finishedWords.home : finishedWords.signIn}
      </a>
      {landingUrl === null ? null : (
        <a href={landingUrl}>
          {productName === ''
            ? laterFlowWords.finishedOnwardPlain
            : laterFlowWords.finishedOnward.replace('{product}', productName)}
        </a>
      )}
    </div>
  )
}
