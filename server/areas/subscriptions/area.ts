import * as endpoints from '../../../contract/endpoints/subscriptions.ts'
import { defineArea } from '../../platform/area.ts'
import { sweepHourly } from '../../platform/sweep-hourly.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { resubscribe } from './resubscribe.ts'
import { sweepLinks } from './subscription-repository.ts'
import { unsubscribe } from './unsubscribe.ts'

export const subscriptionsArea = defineArea(
  endpoints,
  { confirmSubscription, resubscribe, resubscribeByPost: resubscribe, unsubscribe },
  (app, { db, clock }) => sweepHourly(app, () => sweepLinks(db, clock.now())),
)
