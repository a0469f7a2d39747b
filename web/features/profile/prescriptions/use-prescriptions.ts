import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { listPrescriptions } from '../../../platform/calls/profile/prescriptions.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { type Loaded, type Loading, useLoaded } from '../people/use-loaded.ts'
import { prescriptionWords } from './words.ts'

export interface PrescriptionsState extends Omit<Loaded<Prescription[]>, 'data'> {
  prescriptions: Prescription[] | null
}

const prescribed: Loading<Prescription[]> = {
  load: (person, signal) =>
    requirePlatform().call(listPrescriptions, { query: { person }, signal }),
  failed: prescriptionWords.failed,
  alerts: true,
}

/** What was prescribed to the chosen person [ERROR-19] [RX-03]. */
export function usePrescriptions(): PrescriptionsState {
  const { data: prescriptions, ...rest } = useLoaded(prescribed)
  return { prescriptions, ...rest }
}
