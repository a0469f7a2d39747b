import type { Transaction } from 'kysely'
import {
  consultationStatus,
  consultationType,
} from '../../../../contract/care/consultation-codes.ts'
import type { changeConsultation as endpoint } from '../../../../contract/endpoints/clinic/consultations.ts'
import type { ConsultationChange } from '../../../../contract/shapes/clinic/consultations.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import { parseUuid } from '../../../data/uuid.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { readLine, readLines } from '../../../http/reading/read-words.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { endAppointment, prepareBooking } from '../../schedule/shared/book-slot.ts'
import {
  type Consultation,
  lockConsultation,
  writeConsultation,
} from '../consultation-repository.ts'
import { giveAppointmentBack } from '../move-appointment.ts'
import { refuseReason, requireCode, requireLink } from './check-fields.ts'
import { presentOne } from './present-for-clinic.ts'
import { settleStatus } from './settle-status.ts'

const { FINISHED, CANCELED } = consultationStatus

/** Goes over to a status, with what that does to the time of its visit. Throws consultation_settled for one that is over. */
async function goOver(
  deps: Deps,
  db: Transaction<DatabaseSchema>,
  before: Consultation,
  status: number,
): Promise<void> {
  if (status === before.status) return
  if (before.status === FINISHED || before.status === CANCELED) {
    throw new AppError('consultation_settled')
  }
  const isSync = before.type === consultationType.SYNC
  if (isSync && status === CANCELED) await giveAppointmentBack(deps, db, before, CANCELED)
  if (isSync && status === FINISHED) await endAppointment(db, before.leadId)
}

/** Where links of a visit may lead. */
async function listLinkHosts(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { versionId }: Consultation,
): Promise<string[]> {
  const version = await findVersion(db, versionId)
  return [...config.runtime.linkHosts, ...(version?.link_hosts ?? [])]
}

function readChange(
  body: ConsultationChange,
  status: number,
  linkHosts: readonly string[],
): Parameters<typeof writeConsultation>[2] {
  const { cancellation_reason: reason, join_link: link } = body
  if (reason && status !== CANCELED) throw refuseReason()
  const line = (field: 'clinician_name' | 'medication' | 'pharmacy_name') =>
    body[field] == null ? undefined : readLine(field, body[field])
  const { clinician_notes: notes, diagnosis } = body
  const given = {
    clinicianName: line('clinician_name'),
    clinicianNotes: notes == null ? undefined : readLines('clinician_notes', notes),
    diagnosis: diagnosis?.map((one) => readLine('diagnosis', one)),
    medication: line('medication'),
    pharmacyName: line('pharmacy_name'),
    cancellationReason: reason,
    joinLink: link ? requireLink('join_link', link, linkHosts) : link,
  }
  const said = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(said), status }
}

export async function changeConsultation({
  deps,
  body,
  params,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const id = parseUuid(params.id)
  const asked = body.status == null ? null : requireCode('status', consultationStatus, body.status)
  const now = deps.clock.now()
  await prepareBooking(deps, now)
  return deps.db.transaction().execute(async (transaction) => {
    const before = id && (await lockConsultation(transaction, id))
    if (!before) throw new AppError('not_found')
    const status = asked === null ? before.status : settleStatus(before, asked)
    const linkHosts = await listLinkHosts({ ...deps, db: transaction }, before)
    const change = readChange(body, status, linkHosts)
    await goOver(deps, transaction, before, status)
    await writeConsultation(transaction, before.id, change, now)
    return presentOne(transaction, before.id)
  })
}
