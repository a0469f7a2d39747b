import type { RxUser } from '../../contract/shapes/rx-user.ts'

/** A visitor of a telemedicine flow as the server tells of them, with nothing set that need not be. */
export function buildRxUser(given: Partial<RxUser> = {}): RxUser {
  return {
    uuid: 'u-1',
    posthog_id: null,
    condition: 'c-1',
    token: '',
    feature_flags: {},
    cta_params: {},
    shared_condition_id: null,
    condition_config: {},
    script_configuration: [],
    flow_type: 'telemedicine',
    ...given,
  }
}
