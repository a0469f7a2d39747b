import { closeIntents } from '../http/audit/close-intents.ts'
import { sweepIdempotency } from '../http/idempotency.ts'
import { defineSweep } from '../worker/define-sweep.ts'
import { sweepEffects } from '../worker/effects.ts'
import type { Job } from '../worker/job.ts'
import { areas } from './areas.ts'
import { funnelJob } from './funnel/shared/sum-events.ts'

/** Everything that is done after its reply or by the hour: each area's, and what belongs to none. */
export const jobs: readonly Job[] = [
  ...areas.flatMap((area) => area.jobs ?? []),
  defineSweep('repeats', 17, async ({ db, clock }) => {
    await sweepIdempotency(db, clock.now())
    await sweepEffects(db)
  }),
  funnelJob,
  defineSweep('audit', 53, ({ db, clock }) => closeIntents(db, clock.now())),
  defineSweep('mail-files', 37, ({ mail, clock }) => mail.forgetOld(clock.now())),
]
