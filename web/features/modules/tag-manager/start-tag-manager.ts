import { hearEvents } from '../events/event-hub.ts'
import { nameEvent } from '../events/event-table.ts'
import { findListedAddress } from '../listed-address.ts'
import { addProgram } from '../script/add-program.ts'
import { findTag, type Tracking } from '../tracking.ts'

declare global {
  interface Window {
    /** The queue by which a page tells the tag manager. */
    dataLayer?: Record<string, string | number>[]
  }
}

/** Loads the tag manager with the tag of this flow [ANALYTICS-26], and tells it of events by names and ids [P12]. */
export function startTagManager(tracking: Tracking): void {
  const { config } = tracking
  const address = findListedAddress(config.tracking.tagManagerUrl, config.scriptHosts)
  const tag = findTag(tracking)
  if (address === null || tag === null) {
    throw new TypeError('The tag manager has no program at a listed host.')
  }
  address.searchParams.set('id', tag)
  window.dataLayer ??= []
  const queue = window.dataLayer
  queue.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  hearEvents((event) => queue.push({ event: nameEvent(event), ...event.fields }))
  addProgram(address.href)
}
