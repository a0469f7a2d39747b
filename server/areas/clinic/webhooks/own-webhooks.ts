import type {
  deleteClinicWebhook as deleteEndpoint,
  listClinicWebhooks as listEndpoint,
} from '../../../../contract/endpoints/clinic/webhooks.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { cutPage, readCursor } from '../../../http/paging.ts'
import { presentWebhook } from './present-webhook.ts'
import { deleteWebhook, listWebhooks } from './webhook-repository.ts'

export async function listClinicWebhooks({
  deps,
  clinic,
  query,
  request,
}: Call<typeof listEndpoint>): Promise<ReplyOf<typeof listEndpoint>> {
  const found = await listWebhooks(deps.db, clinic.keyId, readCursor(query.page))
  const { rows, next } = cutPage(request, found, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { results: rows.map(presentWebhook), next }
}

/** Not there, and made by another key, are the same. */
export async function deleteClinicWebhook({
  deps,
  clinic,
  params,
}: Call<typeof deleteEndpoint>): Promise<ReplyOf<typeof deleteEndpoint>> {
  const id = parseUuid(params.webhook)
  if (id === null || !(await deleteWebhook(deps.db, id, clinic.keyId))) {
    throw new AppError('not_found')
  }
  return {}
}
