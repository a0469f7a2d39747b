import { NoticeSideLink } from '../../../ui/notice/notice.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { finishedWords } from '../../messages/en-later.ts'
import { laterFlowWords } from '../../messages/en-later-flow.ts'
import { findAuth } from '../../platform/auth.ts'
import styles from './finished-view.module.css'
import { Onward, type OnwardProps } from './onward-link.tsx'

/** Above the words of a last page: what was answered has arrived. */
export function EndedLine() {
  return <StatusText tone="success">{laterFlowWords.finishedTitle}</StatusText>
}

interface EndedWaysProps extends OnwardProps {
  /** The flow belongs to an account, which waits for its owner. */
  hasAccount: boolean | undefined
  /** The bar holds a button of the page, so the way onward stands here. */
  hasOnward: boolean
}

/** Where a last page leads, beside what it says itself. */
export function EndedWays({ hasAccount, hasOnward, ...onward }: EndedWaysProps) {
  return (
    <div className={styles.further}>
      {hasOnward ? <Onward {...onward} quiet /> : null}
      {hasAccount && findAuth() === null ? (
        <NoticeSideLink href="/login" target="_top">
          {finishedWords.signIn}
        </NoticeSideLink>
      ) : null}
    </div>
  )
}
