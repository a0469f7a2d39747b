import type { readClinicPhoto as endpoint } from '../../../contract/endpoints/clinic/photos.ts'
import type { Db } from '../../data/database.ts'
import { parseUuid } from '../../data/uuid.ts'
import { findSentLead, type SentLead } from '../../http/access/sent-leads.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { wasPhotoGiven } from '../action-items/shared/given-photos.ts'
import { presentAnswers } from '../clinic-leads/shared/present-answers.ts'
import { wasPhotoWritten } from '../clinician-chats/shared/written-photos.ts'
import { readToday } from '../leads/shared/read-today.ts'
import { findPhoto } from '../uploads/shared/photo-copies.ts'

/** A photo that was sent and left again, or was an answer on a way not taken, is the patient's alone. */
async function isTold(db: Db, sent: SentLead, photoId: string, today: string): Promise<boolean> {
  if (await wasPhotoWritten(db, sent.id, photoId)) return true
  if (await wasPhotoGiven(db, sent.id, photoId)) return true
  const answers = await presentAnswers(db, sent, today)
  return answers.some(({ photos }) => photos?.includes(photoId))
}

/** Of a photo that no answer, message or action item tells of, it is as if it was not there [P7] [P13]. */
export async function readClinicPhoto({
  deps,
  params,
  request,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const id = parseUuid(params.id)
  const photo = id && (await findPhoto(deps.db, id))
  const sent = photo ? await findSentLead(deps, photo.leadId) : null
  const today = readToday(request, deps.clock.now())
  if (!photo || !sent || !(await isTold(deps.db, sent, photo.id, today))) {
    throw new AppError('not_found')
  }
  const bytes = await deps.storage.get(photo.id)
  if (!bytes) throw new AppError('not_found')
  return {
    id: photo.id,
    lead: photo.leadId,
    media_type: 'image/jpeg',
    width: photo.width,
    height: photo.height,
    created_dt: photo.createdAt.toISOString(),
    data: bytes.toString('base64'),
  }
}
