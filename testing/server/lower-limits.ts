import { areas } from '../../server/areas/areas.ts'
import type { Area } from '../../server/http/area.ts'
import { readLimit } from '../../server/http/limits/request-limits.ts'

/** The product's areas, each endpoint's own limit lowered to `perNetwork`, so that a test soon uses it up. */
export function lowerLimits(perNetwork: number): Area[] {
  return areas.map((area) => ({
    ...area,
    routes: area.routes.map((route) => {
      const own = readLimit(route.endpoint)
      if (!own) return route
      return { ...route, endpoint: { ...route.endpoint, limit: { ...own, perNetwork } } }
    }),
  }))
}
