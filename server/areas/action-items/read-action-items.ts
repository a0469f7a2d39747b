import type {
  listActionItems as listEndpoint,
  readActionItem as readEndpoint,
} from '../../../contract/endpoints/profile/action-items.ts'
import { parseUuid } from '../../data/uuid.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { choosePatient, listPatients, type Patient } from '../patients/shared/patients.ts'
import { presentActionItem, presentActionItems } from './present-action-item.ts'
import {
  type ActionItemRecord,
  findOpenItems,
  findOwnItem,
} from './shared/action-item-repository.ts'

/** [CALL-36] [ACTION-01] */
export async function listActionItems({
  deps,
  session,
  query,
}: Call<typeof listEndpoint>): Promise<ReplyOf<typeof listEndpoint>> {
  const patient = await choosePatient(deps, session.accountId, query.person)
  if (!patient) return []
  const items = await findOpenItems(deps.db, session.accountId, patient.id)
  return presentActionItems(deps, items, patient)
}

export interface OwnItem {
  item: ActionItemRecord
  patient: Patient
}

/** Throws not_found alike for malformed, unknown and other people's ids, and what was taken back [P7]. */
export async function requireOwnItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  sentId: string,
): Promise<OwnItem> {
  const id = parseUuid(sentId)
  const item = id ? await findOwnItem(deps.db, accountId, id) : null
  if (!item) throw new AppError('not_found')
  const patient = (await listPatients(deps, accountId)).find(({ id: of }) => of === item.patientId)
  // Their last visit may have become somebody else's.
  if (!patient) throw new AppError('not_found')
  return { item, patient }
}

/** [CALL-37] */
export async function readActionItem({
  deps,
  session,
  params,
}: Call<typeof readEndpoint>): Promise<ReplyOf<typeof readEndpoint>> {
  const { item, patient } = await requireOwnItem(deps, session.accountId, params.id)
  return presentActionItem(deps, item, patient)
}
