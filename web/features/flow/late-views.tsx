import { loadViews } from '../../../flow/items/views.tsx'
import { lateView } from '../../../ui/late-view/late-view.tsx'

const load = () => import('./later-parts.tsx').then(({ laterParts }) => laterParts)

/** Views of the flow that no first question shows. */
export const lateErrorSummary = lateView(() => load().then((parts) => parts.PageErrors))
export const lateFinishedView = lateView(() => load().then((parts) => parts.FinishedView))
export const lateOnward = lateView(() => load().then((parts) => parts.Onward))
export const lateSlipLine = lateView(() => load().then((parts) => parts.SlipLine))

/** Any item whose view is not with the first load. */
export const lateItem = lateView(() => import('./later-item.tsx').then((part) => part.LaterItem))

/** What does not arrive ahead is asked for again when it is shown. */
export function loadLateViews(): void {
  void Promise.allSettled([
    lateErrorSummary.preload(),
    lateFinishedView.preload(),
    lateOnward.preload(),
    lateSlipLine.preload(),
    lateItem.preload(),
    // With it comes the text beside an open-ended choice.
    loadViews(['TEXT_FIELD']),
  ])
}
