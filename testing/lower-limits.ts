import { areas } from '../server/areas/handlers.ts'
import type { Area } from '../server/http/area.ts'

/** The product's areas, each endpoint's own limit lowered to `perNetwork`, so that a test soon uses it up. */
export function lowerLimits(perNetwork: number): Area[] {
  return areas.map((area) => ({
    ...area,
    routes: area.routes.map((route) => ({
      ...route,
      limit: route.limit && { ...route.limit, perNetwork },
    })),
  }))
}
