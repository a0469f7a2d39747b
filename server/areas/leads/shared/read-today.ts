import type { FastifyRequest } from 'fastify'
import { utcOffsetHeader } from '../../../../contract/headers.ts'

/** Guam, where the day of the United States begins. */
const firstZoneMinutes = 10 * 60
/** From UTC-12 to UTC+14: further no zone of the earth is from UTC. */
const zoneLimits = { min: -12 * 60, max: 14 * 60 }

function readOffset(request: FastifyRequest): number | null {
  const header = request.headers[utcOffsetHeader.toLowerCase()]
  if (typeof header !== 'string' || !/^-?\d{1,3}$/.test(header)) return null
  const minutes = Number(header)
  return minutes >= zoneLimits.min && minutes <= zoneLimits.max ? minutes : null
}

/**
 * The person's calendar day as yyyy-MM-dd: where their browser says it is, else the latest day that has
 * begun anywhere in the United States.
 */
export function readToday(request: FastifyRequest, now: Date): string {
  const minutes = readOffset(request) ?? firstZoneMinutes
  return new Date(now.getTime() + minutes * 60_000).toISOString().slice(0, 10)
}
