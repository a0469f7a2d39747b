import { latePart } from '../../../../ui/late/late-part.ts'
import type { RestoringKeeper } from '../kept/draft-keeper.ts'
import type { DraftKeeper } from '../runner/flow-engine.ts'
import type { Follow, FollowParts } from './follow-caregiver.ts'

const caregiver = latePart(() => import('./follow-caregiver.ts'))

/** A page does without it where it does not come. */
async function load(parts: FollowParts): Promise<Follow | null> {
  if (!(await caregiver.preload())) return null
  return (await caregiver.need()).followCaregiver(parts)
}

/**
 * Follows the drafts of a renewal with what its backend left open, behind what they restore; one that fills in its
 * pages itself says so [CALL-16].
 */
export function followLate(drafts: RestoringKeeper, parts: FollowParts): DraftKeeper {
  let following: Promise<Follow | null> | null = null
  return (event, before, now, dispatch) => {
    const restored = drafts(event, before, now, dispatch)
    if (now.flowType !== 'renewal' || now.options?.fills_in) return
    following ??= load(parts)
    void following.then((follow) => follow?.({ event, before, now, restored, dispatch }))
  }
}
