import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type {
  createPrescription as createEndpoint,
  updatePrescription as updateEndpoint,
} from '../../../../contract/endpoints/clinic/prescriptions.ts'
import type { UpdatePrescriptionRequest } from '../../../../contract/shapes/clinic/prescriptions.ts'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import { parseUuid } from '../../../data/uuid.ts'
import type { Lead } from '../../../http/access/leads.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../../http/idempotency.ts'
import { readLine } from '../../../http/reading/read-words.ts'
import { refuseField } from '../../../http/reading/refuse-field.ts'
import { findConsultNumber } from '../../consultations/shared/find-consult-number.ts'
import { requireSentPatient } from '../../patients/shared/require-sent-patient.ts'
import { presentRecordOf } from './present-record.ts'

/** Until the transaction ends the visit stays that account's. Throws not_found when it is not any more. */
async function holdOwner(transaction: Transaction<DatabaseSchema>, { id, accountId }: Lead) {
  const held = await transaction
    .selectFrom('leads')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forShare()
    .executeTakeFirst()
  if (!held) throw new AppError('not_found')
}

/** The number of the consultation it names; empty without one. Throws not_found for one of another visit. */
async function readConsult(db: Db, leadId: string, text: string | null | undefined) {
  if (text == null) return { consultation_id: null, consult_number: '' }
  const id = parseUuid(text)
  const number = id && (await findConsultNumber(db, { id, leadId }))
  if (!id || number === null) throw new AppError('not_found')
  return { consultation_id: id, consult_number: number }
}

/** Undefined where nothing was said. Throws malformed for a day no clock has had or will have soon. */
function readAuthored(text: string | null | undefined): Date | null | undefined {
  if (text == null) return text
  const date = new Date(text)
  const year = date.getUTCFullYear()
  if (year >= 1900 && year < 2200) return date
  throw refuseField('authored_dt', 'date')
}

/** One line of words; a medicine has a name. Throws a sentence beside the field. */
function readName(field: string, given: string): string {
  const name = readLine(field, given)
  if (field === 'medication' && name === '') throw refuseField(field, 'required')
  return name
}

/** The columns of what was said. */
const told = ({ authored_dt, ...rest }: UpdatePrescriptionRequest) => {
  const said = Object.entries(rest)
    .filter(([, value]) => value != null)
    .map(([name, value]) => [name, typeof value === 'string' ? readName(name, value) : value])
  const unknown = { supply_duration: rest.supply_duration, authored_at: readAuthored(authored_dt) }
  const cleared = Object.entries(unknown).filter(([, value]) => value !== undefined)
  return Object.fromEntries([...said, ...cleared])
}

export async function createPrescription({
  deps,
  body,
  request,
  clinic,
}: Call<typeof createEndpoint>): Promise<ReplyOf<typeof createEndpoint>> {
  const { lead, patient } = await requireSentPatient(deps, body.lead)
  const { lead: _, consultation, medication, ...rest } = body
  const key = await readRequestKey(deps.db, request, body)
  const scope = `create-prescription:${clinic.keyId}`
  const made = await replayOnce(deps.db, scope, key, async (transaction) => {
    await holdOwner(transaction, lead)
    const id = randomUUID()
    const now = deps.clock.now()
    await transaction
      .insertInto('prescriptions')
      .values({
        id,
        account_id: patient.accountId,
        patient_id: patient.id,
        lead_id: lead.id,
        medication: readName('medication', medication),
        ...(await readConsult(transaction, lead.id, consultation)),
        ...told(rest),
        created_at: now,
        updated_at: now,
      })
      .execute()
    return { id }
  })
  return presentRecordOf(deps, made.id)
}

/** Sent again it changes nothing more. */
export async function updatePrescription({
  deps,
  params,
  body,
}: Call<typeof updateEndpoint>): Promise<ReplyOf<typeof updateEndpoint>> {
  const id = parseUuid(params.id)
  if (!id) throw new AppError('not_found')
  await deps.db
    .updateTable('prescriptions')
    .set({ ...told(body), updated_at: deps.clock.now() })
    .where('id', '=', id)
    .execute()
  return presentRecordOf(deps, id)
}
