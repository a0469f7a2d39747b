import { Suspense } from 'react'
import { useStore } from 'zustand'
import { LateBoundary } from '../../../../ui/late/late-boundary.tsx'
import { latePart } from '../../../../ui/late/late-part.ts'
import { lateView } from '../../../../ui/late/late-view.tsx'
import { shellWords } from '../../../messages/en.ts'
import {
  type Alert,
  alertStore,
  clearAlert,
  listAlertLines,
} from '../../../platform/stores/alert-store.ts'
import styles from './alert-region.module.css'

/** Fetched ahead once a flow is under way: it is needed when the network or the server is in trouble. */
export const alertBox = latePart(() => import('./alert-box.tsx'))
const AlertBox = lateView(alertBox, (part) => part.AlertBox)

/**
 * The live regions stand from the start, so that an alert put into one is announced; the box itself
 * is loaded with the first alert [P18].
 */
export function AlertRegion() {
  const { alert } = useStore(alertStore)
  const urgent = alert?.severity === 'error' || alert?.severity === 'warning'
  const box = alert ? (
    <LateBoundary key={alert.id} fallback={() => <PlainAlert alert={alert} />}>
      <Suspense>
        <AlertBox alert={alert} />
      </Suspense>
    </LateBoundary>
  ) : null
  return (
    <div className={styles.region}>
      <div role="alert">{urgent ? box : null}</div>
      <div role="status">{urgent ? null : box}</div>
    </div>
  )
}

/** The pressed button goes with it; who held the focus goes on where the page's words begin. */
function closePlain() {
  clearAlert()
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** The words alone, where the box itself did not arrive. */
function PlainAlert({ alert }: { alert: Alert }) {
  return (
    <div className={styles.plain}>
      {listAlertLines(alert.value).join(' ')}
      <button type="button" onClick={closePlain}>
        {shellWords.close}
      </button>
    </div>
  )
}
