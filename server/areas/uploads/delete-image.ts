import type { deleteImage as endpoint } from '../../../contract/endpoints/uploads.ts'
import { parseUuid } from '../../data/uuid.ts'
import type { Lead } from '../../http/access/leads.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handlers.ts'
import { readRequestKey, rememberReply } from '../../http/idempotency.ts'
import { readImageIds } from './shared/image-answers.ts'
import { findImage, type OwnedImage, removeImage } from './shared/image-repository.ts'

/**
 * Part of an answer on a page the visitor has gone on from; or of two answers, as the same bytes are kept once: deleted for
 * one question a photo would be gone for the other.
 */
function isSubmitted(lead: Lead, imageId: string): boolean {
  if (lead.status === 'finished') return true
  const behind = new Set(lead.path.slice(0, -1))
  const naming = [...lead.saved.values()].filter(({ entries }) =>
    readImageIds(entries).includes(imageId),
  )
  return naming.length > 1 || naming.some(({ pageUuid }) => behind.has(pageUuid))
}

const tries = 12

/** Throws image_submitted; unavailable when the lead never holds still. */
async function deleteOwnImage(
  { deps, openLead }: Call<typeof endpoint>,
  image: OwnedImage,
  first: Lead,
): Promise<void> {
  let lead = first
  for (let attempt = 0; attempt < tries; attempt++) {
    if (isSubmitted(lead, image.id)) throw new AppError('image_submitted')
    if (await removeImage(deps.db, image, lead.revision)) {
      await deps.storage.remove(image.id)
      return
    }
    lead = (await openLead(image.leadId)).lead
  }
  throw new AppError('unavailable', { retryAfterS: 1 })
}

/** [CALL-06] Repeating it is harmless: an image that is gone, or never was the caller's, answers alike. */
export async function deleteImage(call: Call<typeof endpoint>): Promise<null> {
  const { deps, request, params, openLead } = call
  const id = parseUuid(params.id)
  if (!id) throw new AppError('not_found')
  const image = await findImage(deps.db, id)
  const { lead } = await openLead(image?.leadId ?? null)
  if (!image) throw new Error('A lead was opened that no image names.')
  const requestKey = await readRequestKey(deps.db, request, null)
  await rememberReply(deps.db, `image:${lead.id}`, requestKey, async () => {
    await deleteOwnImage(call, image, lead)
    return { deleted: id }
  })
  return null
}
