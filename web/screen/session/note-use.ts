import { findAuth } from '../../platform/http/auth.ts'
import { keptActivity } from './session-time.ts'
import { createSessionWatch } from './session-watch.ts'
import { watchSigns } from './signs-of-life.ts'

const lookEveryMs = 5_000

/**
 * Who is busy with a visit is there, although nobody is told there how long a session lasts: the signed-in area in
 * another tab would else end it in both, with what is typed here [P6] [P17].
 */
export function noteUse(): () => void {
  const watch = createSessionWatch({
    kept: keptActivity,
    nowMs: () => Date.now(),
    findTokens: findAuth,
  })
  let lookedAtMs = Number.NEGATIVE_INFINITY
  return watchSigns(() => {
    const nowMs = Date.now()
    if (Math.abs(nowMs - lookedAtMs) < lookEveryMs) return
    lookedAtMs = nowMs
    const phase = watch.read()
    // Nothing brings back a session that is over.
    if (phase && phase.kind !== 'over') watch.note()
  })
}
