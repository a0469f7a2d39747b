import { prescriptionStatus as codes } from '../../../../contract/codes.ts'
import type { Prescription } from '../../../../contract/shapes/prescription.ts'

const dayMs = 24 * 3_600_000

export type StatusCode = (typeof codes)[keyof typeof codes]

export interface PrescriptionStatus {
  code: StatusCode
  /** When it runs out; null where nobody told. */
  endMs: number | null
}

type Told = Pick<Prescription, 'authored_dt' | 'supply_duration' | 'is_renewal_available'>

function findEndMs({ authored_dt, supply_duration }: Told): number | null {
  if (authored_dt === null || supply_duration === null) return null
  // Of what no calendar reaches no number is left.
  const endMs = new Date(Date.parse(authored_dt) + supply_duration * dayMs).getTime()
  return Number.isNaN(endMs) ? null : endMs
}

/** [GAP-141] [ENUM-24] How a prescription stands at an instant: no field says it. */
export function findStatus(prescription: Told, nowMs: number): PrescriptionStatus {
  const endMs = findEndMs(prescription)
  if (endMs === null) return { code: codes.UNKNOWN, endMs }
  if (nowMs >= endMs) return { code: codes.EXPIRED, endMs }
  return { code: prescription.is_renewal_available ? codes.ALARM : codes.SAFE, endMs }
}
