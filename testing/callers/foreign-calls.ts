import { randomUUID } from 'node:crypto'
import type { Endpoint } from '../../contract/endpoint.ts'
import { namedCalls } from '../calls/named-calls.ts'
import { type Owned, ownCalls } from '../calls/own-calls.ts'
import type { ApiReply } from '../server/api-client.ts'
import type { Caller, Callers } from './open-callers.ts'

/** One call that is about something owned. */
export interface ForeignCall {
  url: string
  body?: object
  form?: Record<string, string | Blob>
}

/** A kind of call that could be about somebody else's: by its name, and made of what is owned. */
export interface ForeignRow {
  name: string
  endpoint: Endpoint
  build(owned: Owned, callers: Callers): Promise<ForeignCall>
}

/** Of an endpoint: its own call, or of a public one those that name something owned. Throws where one has no example. */
export function listForeignRows(endpoint: Endpoint): ForeignRow[] {
  if (endpoint.auth !== 'public') {
    const build = ownCalls[endpoint.id]
    if (!build) throw new Error(`${endpoint.id} has no example in testing/calls/own-calls.ts.`)
    return [{ name: endpoint.id, endpoint, build: async (owned) => build(owned) }]
  }
  return Object.keys(endpoint.names ?? {}).map((part) => {
    const name = `${endpoint.id} ${part}`
    const build = namedCalls[name]
    if (!build) throw new Error(`${name} has no example in testing/calls/named-calls.ts.`)
    return {
      name,
      endpoint,
      build: async (owned, { programme, patient }) =>
        build({ ...owned, condition: programme, email: patient.email }),
    }
  })
}

/** Makes the call with a key of its own. */
export function askAs(
  { client, headers }: Caller,
  { method }: Endpoint,
  { url, body, form }: ForeignCall,
): Promise<ApiReply> {
  const keyed = { 'idempotency-key': randomUUID(), ...headers }
  return form ? client.upload(url, form, keyed) : client.call(method, url, body, keyed)
}

/** The same with other ids in the place of each that is owned. */
export const renameOwned = (give: () => string): Owned => ({
  leadId: give(),
  rxUserId: give(),
  imageId: give(),
  offeredId: give(),
  sentId: give(),
  records: {
    patientId: give(),
    consultationId: give(),
    prescriptionId: give(),
    chatId: give(),
    messageId: give(),
    actionItemId: give(),
  },
})

/** Every id of what is owned. */
export const listOwnedIds = ({ records, ...ids }: Owned): string[] => [
  ...Object.values(ids),
  ...Object.values(records),
]

/** Whether a call says one of these ids. */
export function saysOne({ url, body, form }: ForeignCall, ids: readonly string[]): boolean {
  const said = JSON.stringify([url, body, form])
  return ids.some((id) => said.includes(id))
}
