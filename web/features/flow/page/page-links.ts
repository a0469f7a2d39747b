import type { MouseEvent } from 'react'
import { findFlowPage } from '../../../../contract/client-routes.ts'
import { navigate } from '../../../platform/links/navigation.ts'
import { isPlainClick } from '../../../platform/links/plain-click.ts'
import type { FlowRunner } from '../runner/flow-runner.ts'

/**
 * A pressed link to an earlier page of this flow goes back there, without loading anything anew. On another
 * screen the same address leads into the flow, wherever it stands. What was typed on the page that makes an
 * account is still in memory at the sign-in screen, which no other site may frame.
 */
export function followPageLink(event: MouseEvent, runner: Pick<FlowRunner, 'dispatch'>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlainClick(event) || location.pathname !== '/flow') return
  const href = link?.getAttribute('href') ?? ''
  const pageUuid = findFlowPage(href)
  const signsIn = href === '/login' && window.top === window.self
  if (!pageUuid && !signsIn) return
  event.preventDefault()
  if (pageUuid) runner.dispatch({ type: 'backRequested', pageUuid })
  else navigate(href)
}
