import { createHmac } from 'node:crypto'
import type { RxUser as WireRxUser } from '../../../../contract/shapes/rx-user.ts'
import type { Db } from '../../../data/database.ts'
import { requireKey } from '../../../data/signing-keys.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import type { RxUser } from './rx-user-repository.ts'

/** The token kept beside a user or lead [GAP-104]. It opens nothing. */
export async function formatVisitorToken(db: Db, id: string): Promise<string> {
  const key = await requireKey(db, 'visitor-token')
  return createHmac('sha256', key).update(id).digest('base64url')
}

/** For anyone but its own visitor the ids and the token stay out [ENTITY-05]. */
export async function presentRxUser(
  db: Db,
  user: RxUser,
  programme: CompiledProgramme,
  isOwn: boolean,
): Promise<WireRxUser> {
  const { options, tracking_consent } = programme
  return {
    uuid: user.id,
    posthog_id: isOwn ? user.posthogId : null,
    condition: user.programmeId,
    token: isOwn ? await formatVisitorToken(db, user.id) : '',
    feature_flags: user.featureFlags,
    cta_params: user.ctaParams,
    shared_condition_id: null,
    condition_config: { ...options, ...(tracking_consent && { tracking_consent }) },
    script_configuration: programme.modules,
    flow_type: programme.flow_type,
  }
}
