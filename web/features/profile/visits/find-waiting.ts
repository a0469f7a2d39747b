import type { Visits } from '../../../platform/parse/parse-visits.ts'
import type { Loaded } from '../people/use-loaded.ts'

/**
 * Whether a visit waits for the person's answer whether it is theirs: until then nobody knows what there is of them, and
 * no list that is empty may say that there is nothing. Undefined while that is asked.
 */
export function findWaiting({
  data,
  failure,
}: Pick<Loaded<Visits>, 'data' | 'failure'>): boolean | undefined {
  if (data) return data.offered.length > 0
  return failure === null ? undefined : false
}
