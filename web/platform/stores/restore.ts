import { loadPart } from '../../../ui/late/load-part.ts'
import { startKept } from '../storage/keep-store.ts'
import { isKept } from '../storage/keep-value.ts'
import { type LateStore, register } from '../storage/register.ts'

/** Hardly any first question needs one of these, so its code is loaded only when one is kept; it takes itself up then. */
const lateStores: Record<LateStore, () => Promise<unknown>> = {
  sessionExpireStore: () => loadPart(() => import('./session-expire-store.ts')),
  surveyStore: () => loadPart(() => import('./survey-store.ts')),
}

/** Goes on with the visit that is kept, or begins another link's without it. */
export function startStores(mayGoOn: boolean): void {
  startKept(mayGoOn)
  for (const row of Object.values(register)) {
    const isLate = 'starts' in row && row.starts === 'late'
    if (isLate && isKept(row)) void lateStores[row.name]().catch(() => {})
  }
}
