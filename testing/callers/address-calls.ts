import { authUrl, bearing, goodPassword } from '../people/patient.ts'

/** What calls that say an address are made with. */
export interface AddressCaller {
  /** The programme whose e-mails are meant. */
  condition: string
  /** A visit of a bare client. */
  leadId: string
  /** Somebody's who is signed in with `goodPassword`. */
  access: string
}

export interface AddressCall {
  method: 'POST' | 'DELETE'
  url: string
  body: object
  headers?: Record<string, string>
}

const subscriptionUrl = '/api/v1/message-center/email-subscription/'

/** An example of each endpoint that is told an address, by its id: its reply may not say whether that is known. */
export const addressCalls: Record<string, (email: string, caller: AddressCaller) => AddressCall> = {
  login: (email) => ({
    method: 'POST',
    url: `${authUrl}/login/`,
    body: { email, password: 'Wrong-river-78' },
  }),
  renewalLogin: (email) => ({
    method: 'POST',
    url: `${authUrl}/renewal-login/`,
    body: { email, password: 'Wrong-river-78', incomingURL: '' },
  }),
  requestPasswordReset: (email) => ({
    method: 'POST',
    url: `${authUrl}/password/reset/`,
    body: { email },
  }),
  // A known address with a good password is told, as specified; how often, sign-up-sweep.test.ts says.
  signup: (email, { leadId }) => ({
    method: 'POST',
    url: `/api/v1/telemedicine/${leadId}/signup/`,
    body: { email, password: 'Password1' },
  }),
  requestEmailChange: (email, { access }) => ({
    method: 'POST',
    url: `${authUrl}/email/change/`,
    body: { email, password: goodPassword },
    headers: bearing(access),
  }),
  unsubscribe: (email, { condition }) => ({
    method: 'POST',
    url: subscriptionUrl,
    body: { email, condition },
  }),
  resubscribe: (email, { condition }) => ({
    method: 'DELETE',
    url: subscriptionUrl,
    body: { email, condition },
  }),
  resubscribeByPost: (email, { condition }) => ({
    method: 'POST',
    url: `${subscriptionUrl}again/`,
    body: { email, condition },
  }),
  awaitTimeslot: (email, { leadId }) => ({
    method: 'POST',
    url: `/api/v1/leads/${leadId}/timeslots/wait/`,
    body: { email },
  }),
}
