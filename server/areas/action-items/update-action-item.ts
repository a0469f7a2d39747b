import type { Transaction } from 'kysely'
import { actionItemType } from '../../../contract/care/action-codes.ts'
import type { updateActionItem as endpoint } from '../../../contract/endpoints/profile/action-items.ts'
import type { ActionItemValue } from '../../../contract/shapes/profile/action-item.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import { parseUuid } from '../../data/uuid.ts'
import { holdLive } from '../../http/access/sessions.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../http/idempotency.ts'
import { refuseField } from '../../http/reading/refuse-field.ts'
import { readToday } from '../leads/shared/read-today.ts'
import { correctPatient, type Patient } from '../patients/shared/patients.ts'
import { holdImage } from '../uploads/shared/image-repository.ts'
import { presentActionItem } from './present-action-item.ts'
import { requireOwnItem } from './read-action-items.ts'
import { type Correction, readPersonalInfo, takesPhoto } from './read-value.ts'
import { holdOwnItem } from './shared/action-item-repository.ts'
import { finishType } from './shared/finish-type.ts'

type UpdateCall = Call<typeof endpoint>

interface Reading {
  given: ActionItemValue
  /** What it says of the patient. */
  correction: Correction | null
}

/** A photo that was uploaded for a visit of this patient [GAP-155]. Throws a sentence beside `image_id`. */
async function readPhoto(
  transaction: Transaction<DatabaseSchema>,
  sentId: string | null | undefined,
  patient: Patient,
): Promise<string> {
  if (!sentId) throw refuseField('image_id', 'photo')
  const id = parseUuid(sentId)
  // It stays until what names it is written.
  const leadId = id ? await holdImage(transaction, id) : null
  const isTheirs = patient.visits.some(({ lead }) => lead.id === leadId)
  if (!id || !isTheirs) throw refuseField('image_id', 'photo_gone')
  return id
}

async function readValue(
  { body, request, deps }: UpdateCall,
  transaction: Transaction<DatabaseSchema>,
  patient: Patient,
): Promise<Reading> {
  const value = body.value ?? {}
  const type = body.item_type
  if (takesPhoto(type)) {
    const imageId = await readPhoto(transaction, value.image_id, patient)
    const given = { image_id: imageId }
    return { given, correction: type === actionItemType.SELFIE ? { imageId } : null }
  }
  if (type !== actionItemType.PERSONAL_INFO) return { given: {}, correction: null }
  const today = readToday(request, deps.clock.now())
  return readPersonalInfo(value, patient.caregiver !== null, today)
}

/**
 * [CALL-38] Takes what the current type asks for. Throws action_item_moved for any other type: of two at once only the
 * first changes anything; sentences beside the fields.
 */
export async function updateActionItem(call: UpdateCall): Promise<ReplyOf<typeof endpoint>> {
  const { deps, session, params, body, request } = call
  const { accountId } = session
  const { item, patient } = await requireOwnItem(deps, accountId, params.id)
  const key = await readRequestKey(deps.db, request, body)
  await replayOnce(deps.db, `action-item:${item.id}`, key, async (transaction) => {
    await holdLive(transaction, deps, session)
    const held = await holdOwnItem(transaction, accountId, item.id)
    if (!held) throw new AppError('not_found')
    if (held.types[0] !== body.item_type) throw new AppError('action_item_moved')
    const { given, correction } = await readValue(call, transaction, patient)
    if (correction) await correctPatient(transaction, patient, correction)
    await finishType(deps, transaction, held, body.item_type, given)
    // Nothing of a person is kept with the request; how it stands is read anew.
    return { done: true }
  })
  const now = await requireOwnItem(deps, accountId, item.id)
  return presentActionItem(deps, now.item, now.patient)
}
