import * as endpoints from '../../../contract/endpoints/clinic/webhooks.ts'
import { defineArea } from '../../http/area.ts'
import { defineSweep } from '../../worker/define-sweep.ts'
import { addClinicWebhook } from './webhooks/add-webhook.ts'
import { deliveryJob } from './webhooks/delivery-job.ts'
import { sweepDeliveries } from './webhooks/delivery-repository.ts'
import { deleteClinicWebhook, listClinicWebhooks } from './webhooks/own-webhooks.ts'

export const clinicArea = defineArea(
  endpoints,
  { addClinicWebhook, deleteClinicWebhook, listClinicWebhooks },
  {
    jobs: [
      deliveryJob,
      defineSweep('clinic-deliveries', 47, ({ db, clock }) => sweepDeliveries(db, clock.now())),
    ],
  },
)
