import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { actionItemType, actionReason } from '../../contract/care/action-codes.ts'
import { consultationStatus, consultationType } from '../../contract/care/consultation-codes.ts'
import { findPageRule } from '../../flow/pages/registry.ts'
import { requirePatientOf } from '../../server/areas/patients/shared/patients.ts'
import type { Clock } from '../../server/clock.ts'
import type { Db } from '../../server/data/database.ts'
import { findLead } from '../../server/http/access/leads.ts'
import { findVersion } from '../../server/programmes/repository.ts'
import type { TestServer } from '../server/test-server.ts'

/** The ids of one of each that a clinic keeps of a patient. */
export interface ClinicRecords {
  patientId: string
  consultationId: string
  prescriptionId: string
  chatId: string
  /** Of a clinician, not read yet. */
  messageId: string
  actionItemId: string
}

/** As if a visit had come to the page that takes its answers in: a clinic knows only of what was sent. */
export async function markSent(
  { db, clock }: { db: Db; clock: Clock },
  leadId: string,
): Promise<void> {
  const lead = (await findLead(db, leadId))?.lead
  const version = lead && (await findVersion(db, lead.versionId))
  const last = version?.definition.pages.find(({ page_type: type }) => findPageRule(type)?.takesIn)
  if (!lead || !last) throw new Error('There is no such visit, or its programme takes nothing in.')
  const path = lead.path.at(-1) === last.uuid ? lead.path : [...lead.path, last.uuid]
  await sql`update leads set status = 'finished', path = ${path},
    finished_at = coalesce(finished_at, ${clock.now()}) where id = ${leadId}`.execute(db)
}

/**
 * Writes a finished consultation, a prescription, a chat with one message and an action item (personal information) for
 * a visit that an account has, which is sent with that.
 */
export async function addClinicRecords(server: TestServer, leadId: string): Promise<ClinicRecords> {
  const { db, clock } = server
  const lead = (await findLead(db, leadId))?.lead
  if (!lead?.accountId) throw new Error('The visit is no account’s.')
  const { id: patientId, accountId } = await requirePatientOf(server.deps, lead)
  const consultationId = randomUUID()
  const prescriptionId = randomUUID()
  const chatId = randomUUID()
  const messageId = randomUUID()
  const actionItemId = randomUUID()
  const now = clock.now()
  await markSent(server, leadId)
  const whose = sql`${accountId}, ${patientId}, ${leadId}`
  await sql`insert into consultations
    (id, account_id, patient_id, lead_id, display_id, consultation_type, status, clinician_name,
      clinician_notes, diagnosis, medication, pharmacy_name, created_at, updated_at)
    values (${consultationId}, ${whose}, ${`C-${consultationId.slice(0, 8)}`}, ${consultationType.ASYNC},
      ${consultationStatus.FINISHED}, 'Dr. Amara Okoro', 'Take one a day.', ${['Migraine']},
      'Lumora 20 mg', 'Maple Street Pharmacy', ${now}, ${now})`.execute(db)
  await sql`insert into prescriptions
    (id, account_id, patient_id, lead_id, consultation_id, medication, medication_ndc, supply_duration,
      authored_at, clinician_name, consult_number, renewable, created_at, updated_at)
    values (${prescriptionId}, ${whose}, ${consultationId}, 'Lumora 20 mg', '00000-0020-30', 30,
      ${now}, 'Dr. Amara Okoro', ${`C-${consultationId.slice(0, 8)}`}, true, ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into clinician_chats
    (id, account_id, patient_id, lead_id, consultation_id, clinician_name, created_at, updated_at)
    values (${chatId}, ${whose}, ${consultationId}, 'Dr. Amara Okoro', ${now}, ${now})`.execute(db)
  await sql`insert into clinician_messages (id, chat_id, author_type, message_text, created_at)
    values (${messageId}, ${chatId}, 'clinician', 'How did the first week go?', ${now})`.execute(db)
  await sql`insert into action_items
    (id, account_id, patient_id, lead_id, action_reason, item_types, chat_id, prescription_id, created_at, updated_at)
    values (${actionItemId}, ${whose}, ${actionReason.REQUEST}, ${[actionItemType.PERSONAL_INFO]},
      ${chatId}, ${prescriptionId}, ${now}, ${now})`.execute(db)
  return { patientId, consultationId, prescriptionId, chatId, messageId, actionItemId }
}

/** What hangs on a patient, whatever table it is in, to see whether anything changed. */
export async function dumpRecords({ db }: TestServer, patientId: string): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(c) from consultations c where patient_id = ${patientId}) as consultations,
    (select json_agg(p) from prescriptions p where patient_id = ${patientId}) as prescriptions,
    (select json_agg(c) from clinician_chats c where patient_id = ${patientId}) as chats,
    (select json_agg(m order by m.id) from clinician_messages m join clinician_chats c on c.id = m.chat_id
      where patient_id = ${patientId}) as messages,
    (select json_agg(a) from action_items a where patient_id = ${patientId}) as action_items,
    (select json_agg(p) from patients p where id = ${patientId}) as patients`.execute(db)
  return rows
}
