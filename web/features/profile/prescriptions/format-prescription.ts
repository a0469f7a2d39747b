import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { prescriptionWords as words } from './words.ts'

export function nameMedicine({ medication }: Pick<Prescription, 'medication'>): string {
  return medication || words.nameless
}
