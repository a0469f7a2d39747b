import type { Flow } from '../../../contract/shapes/flow.ts'
import { NoticeSideLink } from '../../../ui/notice/notice.tsx'
import { finishedWords } from '../../messages/en-later.ts'
import { laterFlowWords } from '../../messages/en-later-flow.ts'
import { findAuth } from '../../platform/auth.ts'
import styles from './finished-view.module.css'
import { Onward, type OnwardProps, ProductBeside } from './onward-link.tsx'
import { SlipLine } from './slip-line.tsx'

interface FinishedViewProps extends OnwardProps {
  flow: Pick<Flow, 'refused' | 'has_account'>
  busy: boolean
  onBack(): void
}

/** What follows, told only where it is so; a server that does not say may have made an account. */
function findText(isSignedIn: boolean, hasAccount: boolean | undefined): string {
  if (isSignedIn) return laterFlowWords.finishedSignedIn
  if (hasAccount === undefined) return laterFlowWords.finishedText
  return hasAccount ? laterFlowWords.finishedWithAccount : laterFlowWords.finishedPlain
}

/**
 * A finished flow that was opened again and whose last page asks something shows nothing of it: how it
 * ended, and the way onward [FLOW-26] [GAP-48].
 */
export function FinishedView({ flow, busy, onBack, ...props }: FinishedViewProps) {
  // Who was turned away has sent nothing that anybody will answer.
  const { refused = false, has_account: hasAccount } = flow
  const isSignedIn = findAuth() !== null
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
      <p className={styles.text}>
        {refused ? formatRefusal(props.productName) : findText(isSignedIn, hasAccount)}
      </p>
      {refused ? <SlipLine question={undefined} busy={busy} onBack={onBack} /> : null}
      <div className={styles.ways}>
        <Onward {...props} hasAccount={hasAccount && !refused} />
        <ProductBeside {...props} hasAccount={hasAccount && !refused} />
        {isSignedIn || refused || hasAccount !== undefined ? null : (
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
