import type { ClinicScope } from '../../../contract/clinic-scopes.ts'
import type { ClinicRecords } from '../../people/clinic-records.ts'
import type { ApiReply } from '../../server/api-client.ts'
import type { TestServer } from '../../server/test-server.ts'

type Ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) => Promise<ApiReply>

/** Somebody signed in, with what a clinic keeps of them, and the clinic. */
export interface AreaScene {
  server: TestServer
  /** A visit of the account that was sent. */
  leadId: string
  records: ClinicRecords
  signedIn: Ask
  signedOut: Ask
  /** By a key for `scope`. */
  clinic(scope: ClinicScope): Promise<Ask>
}

/**
 * Makes each call of an area so that it is answered, and refused each way its endpoint declares: what is answered is
 * held to the description of the API. Each file of this folder but this one exports one as `use`.
 */
export type UseArea = (scene: AreaScene) => Promise<void>
