import { randomUUID } from 'node:crypto'
import { consultationType } from '../../contract/clinic/consultation-codes.ts'
import { sandboxMethod } from '../../contract/codes.ts'
import { pageId } from '../flows/small-programme.ts'
import type { ClinicRecords } from '../people/clinic-records.ts'
import { goodPassword, inventEmail } from '../people/patient.ts'
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
const syncUrl = ({ records }: Owned) => `/api/v1/telemedicine/${records.consultationId}/sync/`
const consultationsUrl = '/api/v1/clinic/consultations/'
const leadUrl = (id: string) => `/api/v1/leads/${id}/`

/** An example of each endpoint whose caller has to show that the lead, the session or the clinic is theirs, by its id. */
export const ownCalls: Record<string, BuildOwnCall> = {
  backLead: ({ leadId }) => ({ url: `${leadUrl(leadId)}back/`, body: {}, owner: 400 }),
  // The consultation of these records is asynchronous.
  cancelConsultation: (owned) => ({ url: `${syncUrl(owned)}cancel/`, owner: 409 }),
  changeConsultation: ({ records }) => ({
    url: `${consultationsUrl}${records.consultationId}/`,
    body: { clinician_notes: 'Rest.' },
    owner: 200,
  }),
  claimVisit: ({ offeredId }) => ({
    url: `${profileUrl}visits/${offeredId}/claim/`,
    body: { birth_date: '1901-01-01' },
    owner: 400,
  }),
  createConsultation: ({ sentId }) => ({
    url: consultationsUrl,
    body: { lead: sentId, consultation_type: consultationType.ASYNC },
    owner: 201,
  }),
  deleteImage: ({ imageId }) => ({ url: `/api/v1/leads/image/${imageId}/`, owner: 204 }),
  giveConsent: ({ leadId, rxUserId }) => ({
    url: '/api/v1/leads/consent/',
    body: { lead: leadId, rx_user_uuid: rxUserId, terms_of_use: true, opt_in: false },
    owner: 201,
  }),
  listTimeslots: ({ leadId }) => ({
    url: `${leadUrl(leadId)}timeslots/?start=2026-11-24`,
    owner: 200,
  }),
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
  return reply.status
}
