import { listVisits } from '../../../platform/calls/visits.ts'
import type { Visits } from '../../../platform/parse/parse-visits.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { type Loaded, type Loading, useLoaded } from '../people/use-loaded.ts'
import { visitWords } from '../words.ts'

const visits: Loading<Visits> = {
  load: (person, signal) => requirePlatform().call(listVisits, { query: { person }, signal }),
  failed: visitWords.failed,
  alerts: false,
}

/** The chosen person's visits. */
export function useVisits(): Loaded<Visits> {
  return useLoaded(visits)
}
