import { randomBytes, randomUUID } from 'node:crypto'
import { ids, lead, now, type Row } from './row-ids.ts'

/** Rows that have to be there before the others of a clinic, in this order. */
export const clinicIds = {
  patient: randomUUID(),
  consultation: randomUUID(),
  chat: randomUUID(),
  key: randomUUID(),
  webhook: randomUUID(),
}

const whose = () => ({
  id: randomUUID(),
  account_id: ids.account,
  patient_id: clinicIds.patient,
  lead_id: lead,
})
const kept = { created_at: now, updated_at: now }

/** A row of each table of a clinic's records that is in order, another one each time. */
export const clinicRows: Record<string, () => Row> = {
  patients: () => ({ id: randomUUID(), account_id: ids.account, created_at: now }),
  patient_keys: () => ({
    account_id: ids.account,
    key: randomUUID(),
    patient_id: clinicIds.patient,
  }),
  chosen_patients: () => ({
    account_id: ids.account,
    patient_id: clinicIds.patient,
    lead_ids: [],
    chosen_at: now,
  }),
  begun_for: () => ({ lead_id: lead, patient_id: clinicIds.patient }),
  consultations: () => ({
    ...whose(),
    ...kept,
    display_id: randomUUID(),
    consultation_type: 10,
    status: 10,
  }),
  prescriptions: () => ({ ...whose(), ...kept, medication: 'Lumora 20 mg' }),
  clinician_chats: () => ({ ...whose(), ...kept }),
  clinician_messages: () => ({
    id: randomUUID(),
    chat_id: clinicIds.chat,
    author_type: 'patient',
    message_text: 'Thank you.',
    created_at: now,
  }),
  action_items: () => ({ ...whose(), ...kept, action_reason: 30, item_types: [30] }),
  clinic_keys: () => ({
    id: randomUUID(),
    name: 'Clinic',
    key_hash: randomBytes(32),
    scopes: ['leads:read'],
    created_at: now,
  }),
  clinic_webhooks: () => ({
    id: randomUUID(),
    key_id: clinicIds.key,
    url: 'https://clinic.example/hook',
    events: ['lead.finished'],
    created_at: now,
  }),
  clinic_deliveries: () => ({
    id: randomUUID(),
    webhook_id: clinicIds.webhook,
    event: 'lead.finished',
    subject_id: randomUUID(),
    created_at: now,
  }),
}
