import * as endpoints from '../../../contract/endpoints/subscriptions.ts'
import { defineArea } from '../../http/area.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { subscriptionsJobs } from './jobs.ts'
import { resubscribe } from './resubscribe.ts'
import { unsubscribe } from './unsubscribe.ts'
import {
  leadToUnsubscribePage,
  unsubscribeLink,
  unsubscribeOneClick,
} from './unsubscribe-one-click.ts'

export const subscriptionsArea = defineArea(
  endpoints,
  {
    confirmSubscription,
    resubscribe,
    resubscribeByPost: resubscribe,
    unsubscribe,
    unsubscribeOneClick,
  },
  { jobs: subscriptionsJobs, addRoutes: leadToUnsubscribePage, outside: [unsubscribeLink] },
)
