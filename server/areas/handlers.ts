import type { Area } from '../platform/area.ts'

/** Every area of the API; one line each. */
export const areas: readonly Area[] = []
