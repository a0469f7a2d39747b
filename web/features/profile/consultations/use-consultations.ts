import type { Consultation } from '../../../../contract/shapes/consultation.ts'
import { listConsultations } from '../../../platform/calls/profile/consultations.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { type Loaded, type Loading, useLoaded } from '../people/use-loaded.ts'
import { listFailed } from './next-words.ts'

export interface Consultations extends Omit<Loaded<Consultation[]>, 'data'> {
  all: Consultation[] | null
}

const consultations: Loading<Consultation[]> = {
  load: (person, signal) =>
    requirePlatform().call(listConsultations, { query: { person }, signal }),
  failed: listFailed,
  alerts: true,
}

/** The consultations of the chosen person. */
export function useConsultations(): Consultations {
  const { data: all, ...rest } = useLoaded(consultations)
  return { all, ...rest }
}
