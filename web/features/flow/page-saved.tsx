import { flowStatus } from '../../../contract/codes.ts'
import type { Flow } from '../../../contract/shapes/flow.ts'
import type { FlowData } from './flow-store.ts'
import styles from './page-frame.module.css'
import { SavingStatus } from './saving-status.tsx'

export interface PageSavedProps {
  data: FlowData
  flow: Flow
  hasProblems: boolean
  onRetry(): void
}

/** Whether the page is safe: it scrolls with the page, but trouble comes into sight. */
export function PageSaved({ data, flow, hasProblems, onRetry }: PageSavedProps) {
  const { saving, busy, retrying } = data
  return (
    <div className={styles.saved} data-news={retrying || saving === 'unsaved' || undefined}>
      <SavingStatus
        {...{ saving, busy, retrying, onRetry }}
        changed={data.changed || hasProblems}
        hasSaved={data.hasSaved}
        finished={flow.status === flowStatus.FINISHED}
      />
    </div>
  )
}
