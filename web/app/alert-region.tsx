import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { loadChunk } from '../platform/load-chunk.ts'
import { alertStore } from '../platform/stores/alert-store.ts'
import styles from './alert-region.module.css'

const AlertBox = lazy(() =>
  loadChunk(() => import('./alert-box.tsx')).then((part) => ({ default: part.AlertBox })),
)

/**
 * The live regions stand from the start, so that an alert put into one is announced; the box itself
 * is loaded with the first alert [P18].
 */
export function AlertRegion() {
  const { alert } = useStore(alertStore)
  const urgent = alert?.severity === 'error' || alert?.severity === 'warning'
  const box = alert ? (
    <Suspense>
      <AlertBox key={alert.id} alert={alert} />
    </Suspense>
  ) : null
  return (
    <div className={styles.region}>
      <div role="alert">{urgent ? box : null}</div>
      <div role="status">{urgent ? null : box}</div>
    </div>
  )
}
