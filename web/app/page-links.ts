import type { MouseEvent } from 'react'
import { findFlowPage } from '../../contract/client-routes.ts'
import type { FlowRunner } from '../features/flow/flow-runner.ts'

/**
 * A pressed link to an earlier page of this flow goes back there, without loading anything anew. On another
 * screen the same address leads into the flow, wherever it stands.
 */
export function followPageLink(event: MouseEvent, runner: Pick<FlowRunner, 'dispatch'>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isOther = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey
  const pageUuid = findFlowPage(link?.getAttribute('href') ?? '')
  if (isOther || !pageUuid || location.pathname !== '/flow') return
  event.preventDefault()
  runner.dispatch({ type: 'backRequested', pageUuid })
}
