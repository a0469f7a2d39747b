import { randomUUID } from 'node:crypto'
import { actionItemType, actionReason } from '../../../contract/care/action-codes.ts'
import type {
  addClinicActionItem as addEndpoint,
  listClinicActionItems as listEndpoint,
  readClinicActionItem as readEndpoint,
  withdrawClinicActionItem as withdrawEndpoint,
} from '../../../contract/endpoints/clinic/action-items.ts'
import type { ClinicActionItem } from '../../../contract/shapes/clinic/action-item.ts'
import type { Db } from '../../data/database.ts'
import { parseUuid } from '../../data/uuid.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../http/idempotency.ts'
import { cutPage, readCursor } from '../../http/paging.ts'
import {
  type ActionItemRecord,
  addItem,
  findItem,
  findItems,
  type NewItem,
  withdrawItem,
} from '../action-items/shared/action-item-repository.ts'
import { findListedLead } from '../patients/shared/find-listed-lead.ts'
import { requireSentPatient } from '../patients/shared/require-sent-patient.ts'
import { findPrescriptionRecord } from '../prescriptions/shared/prescription-records.ts'
import { isChatOf } from './is-chat-of.ts'

const knownTypes: readonly number[] = Object.values(actionItemType)
const knownReasons: readonly number[] = Object.values(actionReason)

/** For who writes the program that calls: a patient never reads it. */
const refuse = (field: string, sentence: string) =>
  new AppError('malformed', { fields: { [field]: [sentence] } })
const notTheirs = (field: string, what: string) =>
  refuse(field, `Send the id of a ${what} of this patient.`)

function presentForClinic(item: ActionItemRecord): ClinicActionItem {
  return {
    id: item.id,
    lead: item.leadId,
    patient: item.patientId,
    action_reason: item.reason,
    item_types: item.types,
    chat: item.chatId,
    prescription: item.prescriptionId,
    given: Object.entries(item.given).map(([type, value]) => ({ item_type: Number(type), value })),
    created_dt: item.createdAt.toISOString(),
    updated_dt: item.updatedAt.toISOString(),
    done_dt: item.doneAt?.toISOString() ?? null,
    withdrawn_dt: item.withdrawnAt?.toISOString() ?? null,
  }
}

async function requireItem(db: Db, sentId: string): Promise<ActionItemRecord> {
  const id = parseUuid(sentId)
  const item = id ? await findItem(db, id) : null
  if (!item) throw new AppError('not_found')
  return item
}

/** Throws sentences beside the fields for what cannot be asked for. */
function checkAsked({ body }: Call<typeof addEndpoint>): void {
  const { action_reason: reason, item_types: types, chat, prescription } = body
  if (!knownReasons.includes(reason)) {
    throw refuse('action_reason', `Send one of ${knownReasons.join(', ')}.`)
  }
  const isKnown = types.every((type) => knownTypes.includes(type))
  if (types.length === 0 || !isKnown || new Set(types).size < types.length) {
    throw refuse('item_types', `Send one or more of ${knownTypes.join(', ')}, each once.`)
  }
  if (types.includes(actionItemType.MESSAGE) && !chat) throw notTheirs('chat', 'chat')
  if (types.includes(actionItemType.PRESCRIPTION_RENEWALS) && !prescription) {
    throw notTheirs('prescription', 'prescription')
  }
}

/** Whom it is asked of. Throws not_found for a visit that is nobody's account's or was not sent. */
async function requireAsked({ deps, body }: Call<typeof addEndpoint>): Promise<NewItem> {
  const { lead, patient } = await requireSentPatient(deps, body.lead)
  const whose = { accountId: patient.accountId, patientId: patient.id }
  const chatId = parseUuid(body.chat)
  if (body.chat && !(chatId && (await isChatOf(deps.db, chatId, whose)))) {
    throw notTheirs('chat', 'chat')
  }
  const prescriptionId = parseUuid(body.prescription)
  const prescribed = prescriptionId && (await findPrescriptionRecord(deps.db, prescriptionId))
  const isTheirs = prescribed && prescribed.patientId === patient.id
  if (body.prescription && !isTheirs) throw notTheirs('prescription', 'prescription')
  const { action_reason: reason, item_types: types } = body
  return { id: randomUUID(), ...whose, leadId: lead.id, reason, types, chatId, prescriptionId }
}

export async function addClinicActionItem(
  call: Call<typeof addEndpoint>,
): Promise<ReplyOf<typeof addEndpoint>> {
  const { deps, clinic, request, body } = call
  checkAsked(call)
  const asked = await requireAsked(call)
  const key = await readRequestKey(deps.db, request, body)
  const { id } = await replayOnce(
    deps.db,
    `clinic-action-item:${clinic.keyId}`,
    key,
    async (transaction) => {
      await addItem(transaction, asked, deps.clock.now())
      return { id: asked.id }
    },
  )
  return presentForClinic(await requireItem(deps.db, id))
}

/** Safe to repeat; one that is done stays done. */
export async function withdrawClinicActionItem({
  deps,
  params,
}: Call<typeof withdrawEndpoint>): Promise<ReplyOf<typeof withdrawEndpoint>> {
  const { id } = await requireItem(deps.db, params.id)
  await withdrawItem(deps.db, id, deps.clock.now())
  return presentForClinic(await requireItem(deps.db, id))
}

export async function readClinicActionItem({
  deps,
  params,
}: Call<typeof readEndpoint>): Promise<ReplyOf<typeof readEndpoint>> {
  return presentForClinic(await requireItem(deps.db, params.id))
}

export async function listClinicActionItems({
  deps,
  request,
  query,
}: Call<typeof listEndpoint>): Promise<ReplyOf<typeof listEndpoint>> {
  const leadId = await findListedLead(deps, query.lead)
  const found = await findItems(deps.db, leadId, readCursor(query.page))
  const { rows, next } = cutPage(request, found, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { results: rows.map(presentForClinic), next }
}
