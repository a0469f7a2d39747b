import type { MouseEvent } from 'react'
import { findFlowPage } from '../../../../contract/client-routes.ts'
import { isKeptApart } from '../../../platform/links/kept-apart.ts'
import { navigate } from '../../../platform/links/navigation.ts'
import { isPlainClick } from '../../../platform/links/plain-click.ts'
import type { FlowRunner } from '../runner/flow-runner.ts'

/**
 * A pressed link to an earlier page of this flow goes back there, without loading anything anew. On another
 * screen the same address leads into the flow, wherever it stands. What was typed on the page that makes an
 * account is still in memory at the sign-in screen. In a frame a link to what no other site may frame is followed
 * here, where the screen that says so is.
 */
export function followPageLink(event: MouseEvent, runner: Pick<FlowRunner, 'dispatch'>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlainClick(event)) return
  const href = link?.getAttribute('href') ?? ''
  const inFlow = location.pathname === '/flow'
  const pageUuid = inFlow ? findFlowPage(href) : null
  const isHere = (inFlow && href === '/login') || isKeptApart(href)
  if (!pageUuid && !isHere) return
  // The link to a window of its own, which stands where this one has led.
  if (isHere && link?.target === '_blank') return
  event.preventDefault()
  if (pageUuid) runner.dispatch({ type: 'backRequested', pageUuid })
  else navigate(href)
}
