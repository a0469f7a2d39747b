import { randomUUID } from 'node:crypto'
import type { ClinicScope } from '../../contract/clinic-scopes.ts'
import { addClinicKey } from '../../server/areas/clinic/shared/clinic-keys.ts'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import type { Json } from '../../testing/server/api-client.ts'

/** The clinic of whoever has an address, which calls with a key of its own. */
export interface ClinicCaller {
  /** The visit of theirs that was used last, and the programme it is of. */
  leadId: string
  slug: string
  /** The path is behind that of a clinic's calls. Throws for a refusal. */
  call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Json>
}

export async function openClinic(
  server: BrowserServer,
  email: string,
  scopes: readonly ClinicScope[],
): Promise<ClinicCaller> {
  const { leadId, slug } = await server.db
    .selectFrom('leads')
    .innerJoin('accounts', 'accounts.id', 'leads.account_id')
    .innerJoin('programmes', 'programmes.id', 'leads.programme_id')
    .select(['leads.id as leadId', 'programmes.slug'])
    .where('accounts.email', '=', email)
    .orderBy('leads.updated_at', 'desc')
    .executeTakeFirstOrThrow()
  const { key } = await addClinicKey(server.db, { name: 'Harbour Clinic', scopes }, new Date())
  return {
    leadId,
    slug,
    async call(method, path, body) {
      const headers = {
        authorization: `Bearer ${key}`,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      }
      const reply = await fetch(`${server.origin}/api/v1/clinic/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
      return reply.json()
    },
  }
}
