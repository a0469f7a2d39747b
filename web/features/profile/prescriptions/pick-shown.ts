import { prescriptionStatus as codes } from '../../../../contract/codes.ts'
import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { findStatus } from './prescription-status.ts'

/** What needs doing first; of what has run out only what can be renewed is still somebody's medicine. */
const turns: readonly number[] = [codes.ALARM, codes.EXPIRED, codes.SAFE, codes.UNKNOWN]
const most = 2

/** What home shows of somebody's medicine: what needs doing first, of the same what runs out first. */
export function pickShown(prescriptions: readonly Prescription[], nowMs: number): Prescription[] {
  return prescriptions
    .map((prescription) => ({ prescription, ...findStatus(prescription, nowMs) }))
    .filter(({ prescription, code }) => code !== codes.EXPIRED || prescription.is_renewal_available)
    .toSorted(
      (one, other) =>
        turns.indexOf(one.code) - turns.indexOf(other.code) ||
        (one.endMs ?? 0) - (other.endMs ?? 0),
    )
    .slice(0, most)
    .map(({ prescription }) => prescription)
}
