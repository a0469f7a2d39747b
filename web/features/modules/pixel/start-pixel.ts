import { watchShowings } from '../events/visit-source.ts'
import { findListedAddress } from '../listed-address.ts'
import type { Tracking } from '../tracking.ts'
import { formatPixelAddress } from './pixel-events.ts'

/**
 * Asks for one picture on each showing of a page that says so [ANALYTICS-14] [GAP-113]. The vendor's own program would
 * see the page; a picture sees its address, which says no more than the event.
 */
export function startPixel({ config, visit, mayTell }: Tracking): void {
  const { pixelId, pixelUrl } = config.tracking
  const pixel = findListedAddress(pixelUrl, config.scriptHosts)
  if (pixel === null) throw new TypeError('The pixel has no address at a listed host.')
  watchShowings(visit, ({ page }) => {
    const { pixel_is_active: isActive, pixel_tracking_event: event } = page
    if (!isActive || !event || !mayTell()) return
    const picture = new Image()
    picture.referrerPolicy = 'no-referrer'
    picture.src = formatPixelAddress(pixel, pixelId, event)
  })
}
