import { navigate, readPlace } from '../../../platform/links/navigation.ts'
import type { FlowRunner } from '../runner/flow-runner.ts'

/** Shows a visit that was sent before this one; the browser's Back leads from it to where this one stands. */
export function seeSent({ store, resumeFlow, takeUp }: FlowRunner, sentId: string): void {
  const { leadId: ownId, flow } = store.getState()
  const ownPage = flow?.page_uuid ?? undefined

  function show(leadId: string | null, pageUuid?: string): void {
    if (leadId !== null) takeUp(leadId, true)
    resumeFlow(pageUuid)
  }

  function comeBack(): void {
    const isOther = store.getState().leadId !== sentId
    const isOwn = new URLSearchParams(location.search).get('pageId') === ownPage
    if (isOther || isOwn) removeEventListener('popstate', comeBack, true)
    if (isOwn && !isOther) show(ownId, ownPage)
  }

  // The page that is fetched takes the place of this step, not of the one it was opened from.
  navigate(readPlace(), { state: history.state })
  // Before the flow takes the step for one between the pages of what was sent.
  addEventListener('popstate', comeBack, true)
  show(sentId)
}
