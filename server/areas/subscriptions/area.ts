import * as endpoints from '../../../contract/endpoints/subscriptions.ts'
import { defineArea } from '../../http/area.ts'
import { limitCalls } from '../../http/handlers.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { resubscribe } from './resubscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export const subscriptionsArea = defineArea(endpoints, {
  confirmSubscription: limitCalls({}, confirmSubscription),
  resubscribe: limitCalls({ perNetwork: 30 }, resubscribe),
  resubscribeByPost: limitCalls({ perNetwork: 30 }, resubscribe),
  unsubscribe: limitCalls({}, unsubscribe),
})
