import * as endpoints from '../../../contract/endpoints/payments.ts'
import { defineArea } from '../../http/area.ts'
import { answerSandboxBank } from './answer-sandbox-bank.ts'
import { paymentsJobs } from './jobs.ts'
import { payLead, type VisitToPay } from './pay-lead.ts'
import { addStripeWebhook, stripeWebhook } from './stripe-webhook.ts'

export const openPaymentsArea = (visit: VisitToPay) =>
  defineArea(
    endpoints,
    { payLead: (call) => payLead(call, visit), answerSandboxBank },
    { addRoutes: addStripeWebhook, outside: [stripeWebhook], jobs: paymentsJobs },
  )
