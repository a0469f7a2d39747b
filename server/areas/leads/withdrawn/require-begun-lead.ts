import { sql } from 'kysely'
import type { createLead as endpoint } from '../../../../contract/endpoints/create-lead.ts'
import type { Db } from '../../../data/database.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { findSessionOrRenew } from '../../../http/access/require-session.ts'
import { AppError } from '../../../http/app-error.ts'
import { readCaller } from '../../../http/browser.ts'
import type { Call } from '../../../http/handlers.ts'
import { parseVisitorText } from '../../../http/reading/visitor-text.ts'
import type { CurrentProgramme } from '../../../programmes/repository.ts'
import { findActiveLead } from '../shared/lead-repository.ts'

interface Begun {
  programmeId: string
  browserHash: Buffer
  testOnly: boolean
  /** The anonymous user the link names; else it is the one of `secondaryId` in this browser. */
  userId: string | null
  secondaryId: string | null
}

async function findBrowsersLead(db: Db, begun: Begun): Promise<string | null> {
  const { programmeId, browserHash, testOnly, userId, secondaryId } = begun
  const row = await db
    .selectFrom('leads')
    .innerJoin('rx_users', 'rx_users.id', 'leads.rx_user_id')
    .select('leads.id')
    .where('leads.browser_hash', '=', browserHash)
    .where('leads.programme_id', '=', programmeId)
    .where('leads.status', '=', 'active')
    .where('leads.preview', '=', false)
    .where('leads.test_only', '=', testOnly)
    .where((where) =>
      where.or([
        where('rx_users.id', '=', userId),
        where(sql`coalesce(rx_users.secondary_id, '')`, '=', secondaryId ?? ''),
      ]),
    )
    .orderBy(
      (order) => order('rx_users.id', '=', userId),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('leads.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * The visit of a programme that the caller goes on with where nobody may begin one: their account's renewal, or what
 * their browser is answering. Throws programme_withdrawn; unauthenticated, when a renewed access token may find one.
 */
export async function requireBegunLead(
  { deps, request, body }: Call<typeof endpoint>,
  { programme }: CurrentProgramme,
): Promise<string> {
  const { fuuid, flow_type } = programme
  const session = flow_type === 'renewal' ? await findSessionOrRenew(deps, request) : null
  const { hash } = readCaller(request)
  const testOnly = body.test_only === true
  const found = session
    ? await findActiveLead(deps.db, session.accountId, fuuid, testOnly)
    : hash &&
      (await findBrowsersLead(deps.db, {
        programmeId: fuuid,
        browserHash: hash,
        testOnly,
        userId: parseUuid(body.rx_id),
        secondaryId: parseVisitorText(body.secondary_id),
      }))
  if (!found) throw new AppError('programme_withdrawn')
  return found
}
