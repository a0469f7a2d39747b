import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { findOverlay } from '../../../flow/engine/visible-items.ts'
import type { ItemServices } from '../../../flow/items/item-view.ts'
import type { FlowRunner } from './flow-runner.ts'
import styles from './flow-screen.module.css'
import { findPageTitle, focusHeading, formatArrival } from './page-arrival.ts'
import { PageFrame } from './page-frame.tsx'
import { PageItemView } from './page-item-view.tsx'
import { PageLoading } from './page-loading.tsx'

const FinishedView = lazy(() =>
  import('./finished-view.tsx').then((module) => ({ default: module.FinishedView })),
)

export interface FlowScreenProps {
  runner: FlowRunner
  services: ItemServices
  /** yyyy-MM-dd in the person's zone. */
  today: string
  productName: string
  landingUrl: string | null
}

/** The one flow route: whatever page the lead stands on [ROUTE-14] [FLOW-01]. */
export function FlowScreen({ runner, services, today, productName, landingUrl }: FlowScreenProps) {
  const data = useStore(runner.store)
  const { flow } = data
  const page = flow?.page ?? null
  const overlay = page && findOverlay(page.page_items, data.values, data.doneOverlays, today)
  const view = flow && [flow.page_uuid, overlay?.id, flow.status].join(' ')
  const { root, announcement } = usePageArrival(
    view,
    page?.name ?? '',
    flow?.current_page ?? 0,
    flow?.max_page ?? 0,
    productName,
  )
  const loading = (
    <PageLoading
      busy={data.busy}
      retrying={data.retrying}
      failed={data.loadFailed}
      onRetry={() => (data.loadFailed ? runner.resumeFlow() : runner.retryNow())}
    />
  )
  return (
    <div ref={root} tabIndex={-1} className={styles.screen}>
      <p role="status" className={styles.spoken}>
        {announcement}
      </p>
      {!flow ? (
        loading
      ) : !page ? (
        <Suspense>
          <FinishedView productName={productName} landingUrl={landingUrl} />
        </Suspense>
      ) : overlay ? (
        <div key={view} className={styles.overlay}>
          <PageItemView item={overlay} data={data} runner={runner} services={services} />
        </div>
      ) : (
        <Suspense fallback={loading}>
          <PageFrame key={view} {...{ flow, page, data, runner, services, today }} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Each new view names the document; after the first one it also takes the focus and is announced.
 * The first one is announced by the browser as the document it belongs to.
 */
function usePageArrival(
  view: string | null,
  name: string,
  current: number,
  max: number,
  productName: string,
) {
  const root = useRef<HTMLDivElement>(null)
  const lastView = useRef<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!root.current || view === null || view === lastView.current) return
    const isFirst = lastView.current === null
    lastView.current = view
    const title = findPageTitle(root.current, name)
    document.title = [title, productName].filter(Boolean).join(' – ')
    if (isFirst) return
    setAnnouncement(formatArrival(current, max, title))
    focusHeading(root.current)
  }, [view, name, current, max, productName])
  return { root, announcement }
}
