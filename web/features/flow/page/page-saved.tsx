import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { findPhone } from '../../../../contract/call-link.ts'
import { bringIntoSight } from '../../../platform/page/bring-into-sight.ts'
import { useSpace } from '../../../platform/page/use-space.ts'
import { useWaitStage } from '../../../platform/page/use-wait-stage.ts'
import { layoutStore } from '../../../platform/stores/layout-store.ts'
import { isEarly } from '../runner/early-page.ts'
import type { FlowData } from '../runner/flow-store.ts'
import styles from './page-frame.module.css'
import { SavingStatus } from './saving-status.tsx'

export interface PageSavedProps {
  data: FlowData
  hasProblems: boolean
  /** Where all else that is saved is told by the page, or is beside the point. */
  onlyTrouble: boolean
  /** The page says whom to call now: that stays in sight, whatever else is said. */
  isDanger: boolean
  onRetry(): void
}

/**
 * Whether the page is safe: it scrolls with the page, but trouble comes into sight and takes its room. What is said
 * while a visit begins stands here too, also before the program is there: see web/early/early-notice.ts.
 */
export function PageSaved({ data, hasProblems, onlyTrouble, isDanger, onRetry }: PageSavedProps) {
  const { busy, retrying, saving } = data
  // A photo that is on its way tells of itself.
  const stage = useWaitStage(busy && saving !== 'waiting')
  const phone = findPhone(useStore(layoutStore).manufacturer.flowSettings)
  const early = isEarly(data)
  const isNews = retrying !== null || saving === 'unsaved' || stage !== 'short'
  // Who only reads a page whose visit cannot begin is left where they are.
  const isAnswer = isNews && !isDanger && (busy || !early)
  const place = useRef<HTMLDivElement>(null)
  useSpace(place, '--news-height', isNews ? 'news' : '')
  useEffect(() => {
    if (isAnswer) bringIntoSight(place.current)
  }, [isAnswer])
  const unseen = onlyTrouble && !isNews
  if (unseen && !early) return null
  return (
    <div
      ref={place}
      className={styles.saved}
      data-saved
      // Where nothing else is ever said here, there is no room of a line to keep.
      data-news={isNews ? (onlyTrouble ? 'alone' : '') : undefined}
      hidden={unseen}
    >
      <SavingStatus
        {...{ saving, stage, busy, retrying, onRetry }}
        changed={data.changed || hasProblems}
        hasSaved={data.hasSaved}
        // While a visit begins the footer is not there yet, and nothing else says what is kept.
        phone={early ? phone : null}
        kept={early && Object.keys(data.values).length > 0}
      />
    </div>
  )
}
