import type { StoreApi } from 'zustand/vanilla'
import type { VisitSource, VisitView } from './visit-source.ts'

/** What may be looked at of the flow. A look that throws is told of in the console: the change it looked at goes on. */
export function lendVisit(store: Pick<StoreApi<VisitView>, 'getState' | 'subscribe'>): VisitSource {
  return {
    read: () => store.getState(),
    watch: (listener) =>
      store.subscribe(() => {
        try {
          listener()
        } catch {
          console.error('A change of the page could not be looked at.')
        }
      }),
  }
}
