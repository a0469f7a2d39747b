import { useEffect, useRef } from 'react'
import { useSpace } from '../../../platform/page/use-space.ts'
import { useWaitStage } from '../../../platform/page/use-wait-stage.ts'
import type { FlowData } from '../runner/flow-store.ts'
import styles from './page-frame.module.css'
import { SavingStatus } from './saving-status.tsx'

export interface PageSavedProps {
  data: FlowData
  hasProblems: boolean
  /** Where all else that is saved is told by the page, or is beside the point. */
  onlyTrouble: boolean
  onRetry(): void
}

/** Whether the page is safe: it scrolls with the page, but trouble comes into sight and takes its room. */
export function PageSaved({ data, hasProblems, onlyTrouble, onRetry }: PageSavedProps) {
  const { busy, retrying, saving } = data
  const stage = useWaitStage(busy)
  const isNews = retrying !== null || saving === 'unsaved' || stage !== 'short'
  const place = useRef<HTMLDivElement>(null)
  useSpace(place, '--news-height', isNews ? 'news' : '')
  // In a window too low to keep it in sight, the press would else change nothing that is seen.
  useEffect(() => {
    if (isNews) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isNews])
  if (onlyTrouble && !isNews) return null
  return (
    <div ref={place} className={styles.saved} data-news={isNews || undefined}>
      <SavingStatus
        {...{ saving, stage, busy, retrying, onRetry }}
        changed={data.changed || hasProblems}
        hasSaved={data.hasSaved}
      />
    </div>
  )
}
