import * as endpoints from '../../../contract/endpoints/payments.ts'
import { defineArea } from '../../http/area.ts'
import { answerSandboxBank } from './answer-sandbox-bank.ts'
import { paymentsJobs } from './jobs.ts'
import { payLead } from './pay-lead.ts'
import { addStripeWebhook } from './stripe-webhook.ts'

export const paymentsArea = defineArea(
  endpoints,
  { payLead, answerSandboxBank },
  { addRoutes: addStripeWebhook, jobs: paymentsJobs },
)
