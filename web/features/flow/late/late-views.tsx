import { findItemParts } from '../../../../flow/items/views.tsx'
import { latePart } from '../../../../ui/late/late-part.ts'
import { lateView } from '../../../../ui/late/late-view.tsx'

export const laterFlow = latePart(() => import('./later-parts.tsx'))
export const laterItem = latePart(() => import('./later-item.tsx'), 'items')

/** Views of the flow that no first question shows. */
export const LateErrorSummary = lateView(laterFlow, ({ laterParts }) => laterParts.PageErrors)
export const LateEndedLine = lateView(laterFlow, ({ laterParts }) => laterParts.EndedLine)
export const LateFinishedView = lateView(laterFlow, ({ laterParts }) => laterParts.FinishedView)
export const LateNextStep = lateView(laterFlow, ({ laterParts }) => laterParts.NextStep)
export const LateSentBefore = lateView(laterFlow, ({ laterParts }) => laterParts.SentBefore)
export const LatePageAfter = lateView(laterFlow, ({ laterParts }) => laterParts.PageAfter)

/** Any item whose view is not with the first load. */
export const LateItem = lateView(laterItem, ({ LaterItem }) => LaterItem)

/** What does not arrive ahead is asked for again when it is shown. Ends when all have come or failed. */
export function preloadLateViews(): Promise<unknown> {
  // Every typed page waits for the items, and few browsers ask for more than six files at once. With the text field
  // comes the text beside an open-ended choice.
  const parts = [laterItem, ...findItemParts(['TEXT_FIELD']), laterFlow]
  return Promise.all(parts.map((part) => part.preload()))
}
