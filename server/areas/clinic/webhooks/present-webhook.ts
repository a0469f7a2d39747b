import type { ClinicWebhook } from '../../../../contract/shapes/clinic/webhooks.ts'
import type { Webhook } from './webhook-repository.ts'

export function presentWebhook({ id, url, events, createdAt }: Webhook): ClinicWebhook {
  return { uuid: id, url, events, created_at: createdAt.toISOString() }
}
