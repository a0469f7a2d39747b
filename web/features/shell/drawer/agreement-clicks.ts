import type { MouseEvent } from 'react'
import { findAgreement } from './agreement-link.ts'
import { openDrawer } from './drawer-store.ts'

/** Opens pressed agreement links in the side panel, wherever they stand [DRAWER-06] [ALERT-06]. */
export function handleAgreementClick(event: MouseEvent): void {
  const usual = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const kind = usual && link ? findAgreement(link) : null
  if (!kind) return
  event.preventDefault()
  openDrawer({ type: 'agreement', kind })
}
