import type { IncomingHttpHeaders } from 'node:http'
import type { DeviceClass } from '../../http/access/tables/leads.ts'

/** Android without the word Mobile is how tablets call themselves. */
const tablet = /iPad|Tablet|Android(?!.*Mobile)/
const phone = /Mobi|iPhone|iPod/
const desktop = /Windows|Macintosh|X11|CrOS|Linux/

/**
 * What kind of device sends a request, as it says by itself: nothing finer is read or kept. An iPad that asks for the
 * pages of a Mac, as they do out of the box, counts as one.
 */
export function readDeviceClass(headers: IncomingHttpHeaders): DeviceClass {
  const agent = headers['user-agent'] ?? ''
  if (tablet.test(agent)) return 'tablet'
  if (headers['sec-ch-ua-mobile'] === '?1' || phone.test(agent)) return 'phone'
  return desktop.test(agent) ? 'desktop' : 'other'
}
