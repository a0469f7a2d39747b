import { Suspense } from 'react'
import { useStore } from 'zustand'
import { findOverlay } from '../../../flow/engine/answers/shown-items.ts'
import type { ItemServices } from '../../../flow/items/item-view.ts'
import styles from './flow-screen.module.css'
import { LateFinishedView } from './late/late-views.tsx'
import { useLaterViews } from './late/use-later-views.tsx'
import { PageFrame } from './page/page-frame.tsx'
import { PageItemView } from './page/page-item-view.tsx'
import { PageLoading } from './page/page-loading.tsx'
import { usePageArrival } from './page/use-page-arrival.ts'
import type { FlowRunner } from './runner/flow-runner.ts'

export interface FlowScreenProps {
  runner: FlowRunner
  services: ItemServices
  productName: string
  landingUrl: string | null
}

/** The one flow route: whatever page the lead stands on [ROUTE-14] [FLOW-01]. */
export function FlowScreen({ runner, services, productName, landingUrl }: FlowScreenProps) {
  const data = useStore(runner.store)
  const { flow } = data
  const page = flow?.page ?? null
  const visible = page?.page_items.filter(({ id }) => !data.hidden.includes(id)) ?? []
  const overlay = findOverlay(visible, data.doneOverlays) ?? null
  const { root, liveRegion } = usePageArrival(flow, overlay?.id ?? null, productName)
  useLaterViews(page !== null)
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
      <p ref={liveRegion} role="status" className={styles.spoken} />
      {!flow ? (
        loading
      ) : !page ? (
        <Suspense fallback={loading}>
          <LateFinishedView
            {...{ flow, productName, landingUrl }}
            busy={data.busy}
            onBack={runner.goBack}
          />
        </Suspense>
      ) : overlay ? (
        <div key={overlay.id} className={styles.overlay}>
          <PageItemView item={overlay} data={data} runner={runner} services={services} />
        </div>
      ) : (
        <Suspense fallback={loading}>
          <PageFrame
            key={flow.page_uuid}
            {...{ flow, page, data, runner, services, productName, landingUrl }}
          />
        </Suspense>
      )}
    </div>
  )
}
