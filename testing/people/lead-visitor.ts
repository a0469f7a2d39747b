import { pageId } from '../flows/small-programme.ts'
import { type ApiClient, type ApiReply, openClient } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'

export interface Started {
  client: ApiClient
  /** Address of the lead's calls, with the slash at the end. */
  url: string
  id: string
}

export type Answers = Record<string, { value: unknown; texts?: Record<string, string> }[]>

/** Someone who has just opened a programme's link. */
export async function startLead(
  server: TestServer,
  fuuid: string,
  kind: 'browser' | 'bare' = 'browser',
): Promise<Started> {
  const client = openClient(server.app, kind)
  const reply = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const id = String(reply.body.lead_uuid)
  return { client, id, url: `/api/v1/leads/${id}/` }
}

export function proceed(
  { client, url }: Started,
  page: string,
  answers: Answers = {},
  key?: string,
): Promise<ApiReply> {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return client.call('PATCH', url, { page: pageId(page), answers }, headers)
}

const steps: [page: string, answers: Answers][] = [
  ['welcome', { 1: [{ value: 'Ada' }] }],
  ['choice', { 3: [{ value: 10 }] }],
  ['details', {}],
  ['photo', {}],
]

/** Answers the small programme's pages until the named one is the current. */
export async function walkTo(
  started: Started,
  page: 'choice' | 'details' | 'photo' | 'account',
): Promise<void> {
  for (const [name, answers] of steps) {
    if (name === page) return
    const reply = await proceed(started, name, answers)
    if (reply.status !== 200) throw new Error(`The walk stopped on ${name}: ${reply.text}`)
  }
}

/** Every row of a lead, to see whether anything changed. */
export async function dumpLead({ db }: TestServer, id: string) {
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', id).execute()
  const answers = await db
    .selectFrom('answers')
    .selectAll()
    .where('lead_id', '=', id)
    .orderBy('item_id')
    .orderBy('revision')
    .execute()
  return { lead, answers }
}
