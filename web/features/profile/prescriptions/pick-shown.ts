import { prescriptionStatus as codes } from '../../../../contract/codes.ts'
import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { findStatus } from './prescription-status.ts'

/** What needs doing first; of what has run out only what can be renewed is still somebody's medicine. */
const turns: readonly number[] = [codes.ALARM, codes.EXPIRED, codes.SAFE, codes.UNKNOWN]
const most = 2

/** Whether there is a newer one of the same medicine: that is the one to go by. */
function isReplaced(one: Prescription, all: readonly Prescription[]): boolean {
  const written = Date.parse(one.authored_dt ?? '')
  const isSame = ({ medication }: Prescription) =>
    medication !== '' && medication.toLowerCase() === one.medication.toLowerCase()
  return all.some((other) => isSame(other) && Date.parse(other.authored_dt ?? '') > written)
}

/**
 * What home shows of somebody's medicine: what needs doing first, of the same what runs out first; of one medicine the
 * newest before those it follows on.
 */
export function pickShown(prescriptions: readonly Prescription[], nowMs: number): Prescription[] {
  return prescriptions
    .map((prescription) => ({
      prescription,
      ...findStatus(prescription, nowMs),
      replaced: isReplaced(prescription, prescriptions),
    }))
    .filter(({ prescription, code }) => code !== codes.EXPIRED || prescription.is_renewal_available)
    .toSorted(
      (one, other) =>
        Number(one.replaced) - Number(other.replaced) ||
        turns.indexOf(one.code) - turns.indexOf(other.code) ||
        (one.endMs ?? 0) - (other.endMs ?? 0),
    )
    .slice(0, most)
    .map(({ prescription }) => prescription)
}
