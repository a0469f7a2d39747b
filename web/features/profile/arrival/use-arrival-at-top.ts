import { useLayoutEffect } from 'react'
import { readPlace } from '../../../platform/links/navigation.ts'

/** Where the page of the area that was drawn last stands; null in a new document, which begins where the browser says. */
let drawnAt: string | null = null

/**
 * Who comes from another page is at the top before this one is painted: the way there that every page has comes 180 ms
 * later [ROUTE-06], and whoever comes from far down would see it jump.
 */
export function useArrivalAtTop(): void {
  useLayoutEffect(() => {
    const place = readPlace()
    if (drawnAt !== null && drawnAt !== place) {
      window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    }
    drawnAt = place
  }, [])
}
