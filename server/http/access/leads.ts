import type { AnswerEntry } from '../../../contract/shapes/answer.ts'
import type { Db } from '../../data/database.ts'
import { fixedStatement } from '../../data/fixed-statement.ts'
import type { LeadStep } from './tables/leads.ts'
import type { FlagValue } from './tables/visitors.ts'

export interface SavedAnswer {
  pageUuid: string
  entries: AnswerEntry[]
  /** Whether its page is on the walked way; an answer of a way no longer taken is only shown again there. */
  onPath: boolean
}
/** The newest answer of each item, by item id. */
export type SavedAnswers = ReadonlyMap<number, SavedAnswer>

export interface Lead {
  id: string
  programmeId: string
  versionId: string
  rxUserId: string
  accountId: string | null
  browserHash: Buffer | null
  status: 'active' | 'finished'
  /** Walked pages; the last is the current one. */
  path: string[]
  /** The way to the page that lists the answers, while one of them is being changed. */
  checkedPath: string[] | null
  revision: number
  /** Nothing of it reaches a clinic, is charged or takes anybody's time. */
  testOnly: boolean
  /** An author looks at a page: a test for good. */
  preview: boolean
  flags: Record<string, FlagValue>
  saved: SavedAnswers
}

/** What an earlier request with the same key did. */
export interface EarlierRequest {
  requestHash: Buffer
  step: LeadStep
}

type SavedRows = [itemId: number, pageUuid: string, entries: AnswerEntry[], onPath: boolean][]

export function readSaved(rows: SavedRows): SavedAnswers {
  return new Map(
    rows.map(([itemId, pageUuid, entries, onPath]) => [itemId, { pageUuid, entries, onPath }]),
  )
}

/** The answers that count: those of the walked way. */
export function listCounted({ saved }: Pick<Lead, 'saved'>): SavedAnswers {
  return new Map([...saved].filter(([, { onPath }]) => onPath))
}

/** One value of JSON: a column each would cost more to take apart than all the rest of a call's rules. */
interface LeadRow {
  lead: Omit<Lead, 'saved' | 'browserHash'>
  saved: SavedRows
  browserHash: Buffer | null
  requestHash: Buffer | null
  step: LeadStep | null
}

interface FoundLead {
  lead: Lead
  earlier: EarlierRequest | null
}

/** A lead with its newest answers and, when `key` is given, what that request did: one statement. */
export async function findLead(
  db: Db,
  id: string,
  key: string | null = null,
): Promise<FoundLead | null> {
  return (await readLeads(db, [id], key))[0] ?? null
}

/** Several leads by their ids; what is not there is left out. One statement. */
export async function findLeads(db: Db, ids: readonly string[]): Promise<Map<string, Lead>> {
  const found = ids.length === 0 ? [] : await readLeads(db, ids, null)
  return new Map(found.map(({ lead }) => [lead.id, lead]))
}

async function readLeads(db: Db, ids: readonly string[], key: string | null): Promise<FoundLead[]> {
  const rows = await fixedStatement<LeadRow>`
    select json_build_object(
        'id', l.id, 'programmeId', l.programme_id, 'versionId', l.version_id,
        'rxUserId', l.rx_user_id, 'accountId', l.account_id, 'status', l.status,
        'testOnly', l.test_only, 'preview', l.preview, 'path', l.path, 'checkedPath', l.checked_path,
        'revision', l.revision, 'flags', u.feature_flags
      ) as lead,
      l.browser_hash as "browserHash", s.request_hash as "requestHash", s.step,
      coalesce((
        select jsonb_agg(jsonb_build_array(a.item_id, a.page_uuid, a.entries, a.on_path))
        from current_answers a where a.lead_id = l.id
      ), '[]') as saved
    from leads l
    join rx_users u on u.id = l.rx_user_id
    left join lead_steps s on s.lead_id = l.id and s.key = ${key}::uuid
    where l.id = any(${ids}::uuid[])`(db)
  return rows.map(({ lead, saved, browserHash, requestHash, step }) => ({
    lead: { ...lead, browserHash, saved: readSaved(saved) },
    earlier: requestHash && step ? { requestHash, step } : null,
  }))
}

/** The lead used last in a browser or by an account, finished ones included. */
export async function findLatestLead(
  db: Db,
  browserHash: Buffer | null,
  accountId: string | null = null,
): Promise<{ id: string; versionId: string } | null> {
  if (!browserHash && !accountId) return null
  const row = await db
    .selectFrom('leads')
    .select(['id', 'version_id as versionId'])
    .where((where) =>
      where.or([
        ...(browserHash ? [where('browser_hash', '=', browserHash)] : []),
        ...(accountId ? [where('account_id', '=', accountId)] : []),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
