import { randomUUID } from 'node:crypto'
import { consultationType } from '../../contract/care/consultation-codes.ts'
import { sandboxMethod } from '../../contract/codes.ts'
import { pageId } from '../flows/small-programme.ts'
import type { ClinicRecords } from '../people/clinic-records.ts'
import { authUrl, goodPassword, inventEmail } from '../people/patient.ts'
import { buildJpeg } from '../people/photos.ts'
import type { ApiClient } from '../server/api-client.ts'

/** What the owner has, who may make a call. */
export interface Owned {
  leadId: string
  /** The anonymous user that began the lead. */
  rxUserId: string
  imageId: string
  /** A lead that is offered to the owner's account. */
  offeredId: string
  /** What a clinic keeps of the owner, of another visit than `leadId`. */
  records: ClinicRecords
  /** A visit that was sent and is the owner's account's, of which these records are. */
  sentId: string
}

/** One call of an endpoint that only the owner may make. */
export interface OwnCall {
  url: string
  body?: object
  /** Parts of a form, instead of a body. */
  form?: Record<string, string | Blob>
  /** What the owner is answered. */
  owner: number
}

type BuildOwnCall = (owned: Owned) => OwnCall | Promise<OwnCall>

const profileUrl = '/api/v1/telemedicine/profile/'
const clinicUrl = '/api/v1/clinic/'
const clinicPrescriptionsUrl = '/api/v1/clinic/prescriptions/'
const chatsUrl = '/api/v1/telemedicine/chats/'
const syncUrl = ({ records }: Owned) => `/api/v1/telemedicine/${records.consultationId}/sync/`
const consultationsUrl = '/api/v1/clinic/consultations/'
const actionItemsUrl = '/api/v1/telemedicine/action-items/'
const clinicActionItemsUrl = '/api/v1/clinic/action-items/'
const leadUrl = (id: string) => `/api/v1/leads/${id}/`

/** An example of each endpoint whose caller has to show that the lead, the session or the clinic is theirs, by its id. */
export const ownCalls: Record<string, BuildOwnCall> = {
  backLead: ({ leadId }) => ({ url: `${leadUrl(leadId)}back/`, body: {}, owner: 400 }),
  listChats: () => ({ url: chatsUrl, owner: 200 }),
  readChat: ({ records }) => ({ url: `${chatsUrl}${records.chatId}/`, owner: 200 }),
  listChatMessages: ({ records }) => ({
    url: `${chatsUrl}${records.chatId}/messages/`,
    owner: 200,
  }),
  sendChatMessage: ({ records }) => ({
    url: `${chatsUrl}${records.chatId}/messages/`,
    body: { message_text: 'It went well.' },
    owner: 201,
  }),
  markChatMessageRead: ({ records }) => ({
    url: `${chatsUrl}${records.chatId}/messages/${records.messageId}`,
    body: { is_read: true },
    owner: 200,
  }),
  listClinicChats: ({ sentId }) => ({ url: `/api/v1/clinic/chats/?lead=${sentId}`, owner: 200 }),
  beginClinicChat: ({ sentId }) => ({
    url: '/api/v1/clinic/chats/',
    body: { lead: sentId, clinician_name: 'Dr. Amara Okoro', message_text: 'Hello.' },
    owner: 201,
  }),
  changeClinicChat: ({ records }) => ({
    url: `/api/v1/clinic/chats/${records.chatId}/`,
    body: { is_available: true },
    owner: 200,
  }),
  listClinicMessages: ({ records }) => ({
    url: `/api/v1/clinic/chats/${records.chatId}/messages/`,
    owner: 200,
  }),
  writeClinicMessage: ({ records }) => ({
    url: `/api/v1/clinic/chats/${records.chatId}/messages/`,
    body: { message_text: 'How was the night?' },
    owner: 201,
  }),
  // The consultation of these records is asynchronous.
  cancelConsultation: (owned) => ({ url: `${syncUrl(owned)}cancel/`, owner: 409 }),
  changeConsultation: ({ records }) => ({
    url: `${consultationsUrl}${records.consultationId}/`,
    body: { clinician_notes: 'Rest.' },
    owner: 200,
  }),
  changePassword: () => ({
    url: `${authUrl}/password/change/`,
    body: { current_password: 'Wrong-river-77', password: 'a', password2: 'a' },
    owner: 400,
  }),
  claimVisit: ({ offeredId }) => ({
    url: `${profileUrl}visits/${offeredId}/claim/`,
    body: { birth_date: '1901-01-01' },
    owner: 400,
  }),
  listClinicLeads: () => ({ url: `${clinicUrl}leads/`, owner: 200 }),
  readClinicLead: ({ sentId }) => ({ url: `${clinicUrl}leads/${sentId}/`, owner: 200 }),
  // The photo is of a visit that was not sent: to no clinic it is there.
  readClinicPhoto: ({ imageId }) => ({ url: `${clinicUrl}photos/${imageId}/`, owner: 404 }),
  downloadRecord: () => ({ url: `${profileUrl}record/`, owner: 200 }),
  downloadFhirRecord: () => ({ url: `${profileUrl}record/fhir/`, owner: 200 }),
  readFhir: ({ records }) => ({
    url: `${clinicUrl}fhir/Patient/${records.patientId}/`,
    owner: 200,
  }),
  searchFhir: ({ records }) => ({
    url: `${clinicUrl}fhir/Communication/?patient=${records.patientId}`,
    owner: 200,
  }),
  createConsultation: ({ sentId }) => ({
    url: consultationsUrl,
    body: { lead: sentId, consultation_type: consultationType.ASYNC },
    owner: 201,
  }),
  addClinicWebhook: () => ({
    url: `${clinicUrl}webhooks/`,
    body: { url: 'https://clinic.example/hook', events: ['lead.finished'] },
    owner: 201,
  }),
  listClinicWebhooks: () => ({ url: `${clinicUrl}webhooks/`, owner: 200 }),
  // Only the key that made it may.
  deleteClinicWebhook: ({ sentId }) => ({ url: `${clinicUrl}webhooks/${sentId}/`, owner: 404 }),
  deleteImage: ({ imageId }) => ({ url: `/api/v1/leads/image/${imageId}/`, owner: 204 }),
  endOtherSessions: () => ({ url: `${authUrl}/devices/end-others/`, body: {}, owner: 200 }),
  giveConsent: ({ leadId, rxUserId }) => ({
    url: '/api/v1/leads/consent/',
    body: { lead: leadId, rx_user_uuid: rxUserId, terms_of_use: true, opt_in: false },
    owner: 201,
  }),
  listDevices: () => ({ url: `${authUrl}/devices/`, owner: 200 }),
  listTimeslots: ({ leadId }) => ({
    url: `${leadUrl(leadId)}timeslots/?start=2026-11-24`,
    owner: 200,
  }),
  choosePerson: ({ records }) => ({
    url: `${profileUrl}people/${records.patientId}/choose/`,
    owner: 200,
  }),
  createPrescription: ({ sentId, records }) => ({
    url: clinicPrescriptionsUrl,
    body: { lead: sentId, consultation: records.consultationId, medication: 'Lumora 20 mg' },
    owner: 201,
  }),
  updatePrescription: ({ records }) => ({
    url: `${clinicPrescriptionsUrl}${records.prescriptionId}/`,
    body: { supply_duration: 60 },
    owner: 200,
  }),
  listClinicPrescriptions: ({ sentId }) => ({
    url: `${clinicPrescriptionsUrl}?lead=${sentId}`,
    owner: 200,
  }),
  readClinicPrescription: ({ records }) => ({
    url: `${clinicPrescriptionsUrl}${records.prescriptionId}/`,
    owner: 200,
  }),
  listPrescriptions: () => ({ url: `${profileUrl}prescriptions/`, owner: 200 }),
  readProfileTheme: () => ({ url: `${profileUrl}theme/`, owner: 200 }),
  listClinicConsultations: () => ({ url: consultationsUrl, owner: 200 }),
  listConsultTimeslots: (owned) => ({
    url: `${syncUrl(owned)}timeslots/?start=2026-11-24`,
    owner: 409,
  }),
  listConsultations: () => ({ url: `${profileUrl}consultations/`, owner: 200 }),
  listPeople: () => ({ url: `${profileUrl}people/`, owner: 200 }),
  listVisits: () => ({ url: `${profileUrl}visits/`, owner: 200 }),
  payLead: ({ leadId }) => ({
    url: `${leadUrl(leadId)}payment/`,
    body: { payment_method_id: sandboxMethod.success },
    owner: 200,
  }),
  awaitTimeslot: ({ leadId }) => ({
    url: `${leadUrl(leadId)}timeslots/wait/`,
    body: { email: null },
    owner: 200,
  }),
  holdTimeslot: ({ leadId }) => ({
    url: `${leadUrl(leadId)}timeslots/hold/`,
    body: { time: '2026-11-24T14:00:00Z' },
    owner: 200,
  }),
  askChat: ({ leadId }) => ({
    url: `${leadUrl(leadId)}chat/`,
    body: { text: 'How long does it take?' },
    owner: 200,
  }),
  leaveMessage: ({ leadId }) => ({
    url: `${leadUrl(leadId)}chat/messages/`,
    body: { text: 'Please call me about the delivery.', contact: 'ada@mail.example' },
    owner: 201,
  }),
  answerSandboxBank: ({ leadId }) => ({
    url: `${leadUrl(leadId)}payment/sandbox-bank/`,
    body: { approved: true },
    owner: 200,
  }),
  proceedLead: ({ leadId }) => ({
    url: leadUrl(leadId),
    body: { page: pageId('photo'), answers: {} },
    owner: 200,
  }),
  readConsultation: ({ records }) => ({
    url: `${consultationsUrl}${records.consultationId}/`,
    owner: 200,
  }),
  readLead: ({ leadId }) => ({ url: leadUrl(leadId), owner: 200 }),
  readLeadTheme: ({ leadId }) => ({ url: `${leadUrl(leadId)}theme/`, owner: 200 }),
  readProfile: () => ({ url: profileUrl, owner: 200 }),
  readRenewalInfo: () => ({ url: `${profileUrl}renewal-info/`, owner: 200 }),
  releaseVisit: ({ offeredId }) => ({
    url: `${profileUrl}visits/${offeredId}/release/`,
    owner: 200,
  }),
  requestEmailChange: () => ({
    url: `${authUrl}/email/change/`,
    body: { email: inventEmail(), password: 'Wrong-river-77' },
    owner: 400,
  }),
  requestEmailProof: () => ({ url: '/api/v1/telemedicine/auth/email/link/', owner: 200 }),
  rescheduleConsultation: (owned) => ({
    url: `${syncUrl(owned)}re-schedule/`,
    body: { appointment_date: '2026-11-24T14:00:00Z' },
    owner: 409,
  }),
  searchPharmacies: ({ leadId }) => ({
    url: `${leadUrl(leadId)}search-pharmacy/?search_param=Maple`,
    owner: 200,
  }),
  setAppointment: ({ records }) => ({
    url: `${consultationsUrl}${records.consultationId}/appointment/`,
    body: { start_date: null },
    owner: 409,
  }),
  signup: ({ leadId }) => ({
    url: `/api/v1/telemedicine/${leadId}/signup/`,
    body: { email: inventEmail(), password: goodPassword },
    owner: 201,
  }),
  uploadImage: async ({ leadId }) => ({
    url: '/api/v1/leads/image/',
    form: { lead: leadId, image: new Blob([new Uint8Array(await buildJpeg())]) },
    owner: 201,
  }),
  listActionItems: () => ({ url: actionItemsUrl, owner: 200 }),
  readActionItem: ({ records }) => ({
    url: `${actionItemsUrl}${records.actionItemId}/`,
    owner: 200,
  }),
  updateActionItem: ({ records }) => ({
    url: `${actionItemsUrl}${records.actionItemId}/`,
    body: {
      item_type: 30,
      value: {
        ...{ first_name: 'Ada', last_name: 'Hill', dob: '1988-04-27', gender: 20 },
        related_person_info: {
          ...{ first_name: 'Ada', last_name: 'Hill', birth_date: '1988-04-27', gender: 20 },
        },
      },
    },
    owner: 200,
  }),
  addClinicActionItem: ({ sentId }) => ({
    url: clinicActionItemsUrl,
    body: { lead: sentId, action_reason: 30, item_types: [30] },
    owner: 201,
  }),
  listClinicActionItems: () => ({ url: clinicActionItemsUrl, owner: 200 }),
  readClinicActionItem: ({ records }) => ({
    url: `${clinicActionItemsUrl}${records.actionItemId}/`,
    owner: 200,
  }),
  withdrawClinicActionItem: ({ records }) => ({
    url: `${clinicActionItemsUrl}${records.actionItemId}/`,
    owner: 200,
  }),
}

/** Makes a call as `client`, with a key of its own; gives the status of its reply. */
export async function makeOwnCall(
  client: ApiClient,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  { url, body, form }: OwnCall,
  more: Record<string, string> = {},
): Promise<number> {
  const headers = { 'idempotency-key': randomUUID(), ...more }
  const reply = form
    ? await client.upload(url, form, headers)
    : await client.call(method, url, body, headers)
  // Whatever somebody is answered about what is their own, a walk of the endpoints sees that it is kept nowhere [P6].
  if (reply.headers['cache-control'] !== 'no-store') {
    throw new Error(`${method} ${url} answered ${reply.status} for a cache to keep`)
  }
  return reply.status
}
