import type { MouseEvent } from 'react'
import { isPlainClick } from '../../../platform/links/plain-click.ts'
import { findAgreement } from './agreement-link.ts'
import { openDrawer } from './drawer-store.ts'

/** Opens pressed agreement links in the side panel, wherever they stand [DRAWER-06] [ALERT-06]. */
export function handleAgreementClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const kind = link && isPlainClick(event) ? findAgreement(link) : null
  if (!kind) return
  event.preventDefault()
  openDrawer({ type: 'agreement', kind })
}
