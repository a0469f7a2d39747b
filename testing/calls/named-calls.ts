import { goodPassword } from '../people/patient.ts'
import type { Json } from '../server/api-client.ts'
import type { Owned } from './own-calls.ts'

/** Who and what a call that anybody may make is about. */
export interface Named extends Owned {
  condition: string
  /** The address of an account that is not the owner's. */
  email: string
}

/** A public call that holds the name of something owned. */
export interface NamedCall {
  url: string
  body?: object
  /** What only the owner's reply holds; null for a call that says nothing of it, but changes what is theirs. */
  tells: ((body: Json) => unknown) | null
}

const rxUserUrl = ({ rxUserId }: Owned) => `/api/v1/rxuser/${rxUserId}/`

/** An example for each name that a public endpoint takes, by the endpoint's id and the name. */
export const namedCalls: Record<string, (named: Named) => NamedCall> = {
  'createLead lead_uuid': ({ condition, leadId }) => ({
    url: '/api/v1/leads/',
    body: { condition_uuid: condition, lead_uuid: leadId },
    tells: ({ lead_uuid: id }) => id,
  }),
  'createLead rx_id': ({ condition, rxUserId }) => ({
    url: '/api/v1/leads/',
    body: { condition_uuid: condition, rx_id: rxUserId },
    tells: ({ rx_user: user }) => user?.uuid,
  }),
  'login lead': ({ leadId, email }) => ({
    url: '/api/v1/telemedicine/auth/login/',
    body: { email, password: goodPassword, lead: leadId },
    tells: null,
  }),
  'readRxUser rxId': (named) => ({ url: rxUserUrl(named), tells: ({ token }) => token }),
  'readVariants rx_user': ({ condition, rxUserId }) => ({
    url: '/api/v1/ab/cta/',
    body: { condition, rx_user: rxUserId },
    tells: null,
  }),
  'tieRxUser rxId': (named) => ({
    url: rxUserUrl(named),
    body: { condition: named.condition, posthog_id: 'ph-of-the-owner' },
    tells: ({ token }) => token,
  }),
}
