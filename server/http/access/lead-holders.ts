import { sql } from 'kysely'
import { visitClaimTries } from '../../../contract/limits.ts'
import type { Db } from '../../data/database.ts'

/**
 * Whom a lead opens for: every change of that, wherever it is caused. The parts without a database belong into
 * a statement of their caller, which says in words of its own (`proven`, `ended`) whose leads are meant.
 */

/** A browser that does not exist, another for each row: nobody can show its cookie. */
const nobodysBrowser = sql<Buffer>`sha256(uuid_send(gen_random_uuid()))`
/** A renewal shows what its account told before. */
const isRenewal = sql<boolean>`exists (select from programme_versions v
  where v.id = leads.version_id and v.content->>'flow_type' = 'renewal')`

/**
 * Of a lead that gets an account: the browser that made it; nobody's for one of a bare API client, and for a renewal:
 * those open for the account's session alone. The database holds no owned lead without [P7].
 */
const heldBySomebody = sql<Buffer>`
  case when not ${isRenewal} then coalesce(leads.browser_hash, ${nobodysBrowser}) else ${nobodysBrowser} end`

/** A lead that is still the browser's and nobody's yet becomes that of the account in `proven (id)`. */
export const attachLead = (leadId: string | null, browserHash: Buffer | null) => sql`
  update leads set account_id = proven.id, browser_hash = ${heldBySomebody} from proven
  where leads.id = ${leadId}::uuid and leads.account_id is null
    and leads.browser_hash is not distinct from ${browserHash}::bytea`

/** Leads begun during the session in `ended` that have no account yet are shut, and offered to its account. */
export const offerBegun = sql`
  update leads set browser_hash = ${nobodysBrowser}, offered_to = ended.account_id from ended
  where leads.browser_hash = ended.browser_hash and leads.account_id is null
    and leads.created_at > ended.created_at and not leads.preview`

/** The account's leads that were begun in the browser of the session in `ended` open no more for it. */
export const unbindEnded = sql`
  update leads set browser_hash = ${nobodysBrowser} from ended
  where leads.account_id = ended.account_id and leads.browser_hash = ended.browser_hash`

/** A browser in which somebody signs in holds no other account's leads any more: it is a shared one [P7]. */
export const unbindOthers = (browserHash: Buffer | null) => sql`
  update leads set browser_hash = ${nobodysBrowser} from proven
  where leads.browser_hash = ${browserHash}::bytea and leads.account_id <> proven.id`

/** One more change of a lead that still is at `revision`: what was allowed before is not written after it. */
export const bumpRevision = (leadId: string, revision: number) => sql`
  update leads set revision = revision + 1
  where id = ${leadId}::uuid and revision = ${revision}
  returning id`

/** Gives a lead that nobody owns and `heldBy` still holds to an account. False when it is not so any more. */
export async function bindLead(
  transaction: Db,
  leadId: string,
  heldBy: Buffer | null,
  accountId: string,
): Promise<boolean> {
  const bound = await transaction
    .updateTable('leads')
    .set({ account_id: accountId, browser_hash: heldBySomebody })
    .where('id', '=', leadId)
    .where('account_id', 'is', null)
    .where('browser_hash', 'is not distinct from', heldBy)
    .returning('id')
    .executeTakeFirst()
  return bound !== undefined
}

/**
 * From now on the account's visits open for its signed-in owner only, and no more for the browsers they
 * were begun in. Visitors of bare API clients, which anybody may take over who knows their id, go to nobody.
 * It counts as a change of each visit, so a move that was allowed before and is written only now is not.
 */
export async function unbindLeads(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('leads')
    .set((set) => ({ browser_hash: nobodysBrowser, revision: set('revision', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute()
  await db
    .updateTable('rx_users')
    .set({ browser_hash: nobodysBrowser })
    .where('browser_hash', 'is', null)
    .where('id', 'in', (leads) =>
      leads.selectFrom('leads').select('rx_user_id').where('account_id', '=', accountId),
    )
    .execute()
}

/**
 * While the address of an account is not proven, its visits were attached by a password that may have been
 * somebody else's: with a new one they are nobody's, and offered to the owner of the address [P7].
 */
export async function offerUnproven(db: Db, accountId: string): Promise<void> {
  await sql`
    update leads set offered_to = account_id, account_id = null from accounts a
    where leads.account_id = a.id and a.id = ${accountId}::uuid and a.proven_at is null`.execute(db)
}

/** Counts a date of birth before it is looked at, however many come at once. False when there were too many. */
export async function countClaim(db: Db, leadId: string, accountId: string): Promise<boolean> {
  const counted = await db
    .updateTable('leads')
    .set((set) => ({ claim_tries: set('claim_tries', '+', 1) }))
    .where('id', '=', leadId)
    .where('offered_to', '=', accountId)
    .where('claim_tries', '<', visitClaimTries)
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/**
 * Ends an offer: the visit is the account's, or for good nobody's. False when another answer ended it before:
 * of two at once one is true.
 */
export async function endOffer(
  db: Db,
  leadId: string,
  accountId: string,
  isTheirs: boolean,
): Promise<boolean> {
  const ended = await db
    .updateTable('leads')
    .set({ offered_to: null, ...(isTheirs && { account_id: accountId }) })
    .where('id', '=', leadId)
    .where('offered_to', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
