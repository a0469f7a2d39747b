import { type RawBuilder, sql } from 'kysely'
import { caregiverPrefix } from '../../../../contract/codes.ts'
import type { AnswerEntry } from '../../../../contract/shapes/answer.ts'
import type { Db } from '../../../data/database.ts'
import { isTaken } from '../../../data/database-errors.ts'
import { fixedStatement } from '../../../data/fixed-statement.ts'
import { readSaved, type SavedAnswers } from '../../../http/access/leads.ts'
import { isOfChosenPatient } from '../../../http/access/of-chosen-patient.ts'
import type {
  DeviceClass,
  LeadEventKind,
  LeadOrigin,
  LeadStep,
} from '../../../http/access/tables/leads.ts'

/** What the current answers were after an earlier step: its reply is presented again from them. */
export async function readSavedAt(
  db: Db,
  leadId: string,
  { revision, path }: LeadStep,
): Promise<SavedAnswers> {
  const rows = await db
    .selectFrom('answers')
    .distinctOn('item_id')
    .select(['item_id', 'page_uuid', 'entries'])
    .where('lead_id', '=', leadId)
    .where('revision', '<=', revision)
    .orderBy('item_id')
    .orderBy('revision', 'desc')
    .execute()
  return readSaved(
    rows.map((row) => [row.item_id, row.page_uuid, row.entries, path.includes(row.page_uuid)]),
  )
}

export interface NewAnswer {
  item_id: number
  entries: AnswerEntry[]
  value_association: string | null
}

export interface LeadEvent {
  kind: LeadEventKind
  page: string
}

export interface Move {
  step: LeadStep
  events: LeadEvent[]
  answers: NewAnswer[]
  checkedPath: string[] | null
  /** Key and hash of the request, to know it again; null when the caller sent no key. */
  request: { key: string; hash: Buffer } | null
  now: Date
}

/** The index that lets a visitor answer one lead of a condition. */
const oneActive = 'leads_one_active'

/**
 * Moves the lead from `revision` to the step after it, with its answers, its events and the request's key, in
 * one statement. Nothing was written when the lead `changed` since it was read, nor when the move would make it
 * active again while its visitor answers another one of the condition, which is `another` [FLOW-02].
 */
export async function saveMove(
  db: Db,
  leadId: string,
  revision: number,
  move: Move,
): Promise<'saved' | 'changed' | 'another'> {
  try {
    return (await writeMove(db, leadId, revision, move)) ? 'saved' : 'changed'
  } catch (error) {
    if (isTaken(error, oneActive)) return 'another'
    throw error
  }
}

/** As the database reads a list of words like uuids; the driver would look through each for what needs quotes. */
const formatWords = (words: readonly string[]) => `{${words.join(',')}}`

async function writeMove(db: Db, leadId: string, revision: number, move: Move): Promise<boolean> {
  const { step, events, answers, checkedPath, request, now } = move
  const rows = await fixedStatement<{ id: string }>`
    with moved as (
      update leads set path = ${formatWords(step.path)}::uuid[], status = ${step.status},
        checked_path = ${checkedPath && formatWords(checkedPath)}::uuid[],
        revision = ${step.revision}, updated_at = ${now}, moved_at = ${now},
        finished_at = case when ${step.status} = 'finished' then ${now}::timestamptz end
      where id = ${leadId}::uuid and revision = ${revision}
      returning id, device_class
    ), saved as (
      insert into answers
        (lead_id, item_id, revision, page_uuid, entries, value_association, created_at)
      select moved.id, a.item_id, ${step.revision}, ${step.answered}::uuid, a.entries,
        a.value_association, ${now}
      from moved, jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        as a(item_id integer, entries jsonb, value_association text)
    ), remembered as (
      insert into lead_steps (lead_id, key, request_hash, step, created_at)
      select moved.id, ${request?.key ?? null}::uuid, ${request?.hash ?? null},
        ${JSON.stringify(step)}::jsonb, ${now}
      from moved where ${request !== null}
    ), told as (
      insert into lead_events (lead_id, revision, kind, page_uuid, at)
      select moved.id, ${step.revision}, e.kind, e.page, ${now}
      from moved, unnest(${formatWords(events.map(({ kind }) => kind))}::text[],
        ${formatWords(events.map(({ page }) => page))}::uuid[]) as e(kind, page)
      where moved.device_class is not null
    )
    select id from moved`(db)
  return rows.length > 0
}

export interface NewLead {
  id: string
  programmeId: string
  versionId: string
  rxUserId: string
  /** Whose account's it is from the first; none for what anybody begins. */
  accountId: string | null
  browserHash: Buffer | null
  firstPage: string
  origin: LeadOrigin
  testOnly: boolean
  deviceClass: DeviceClass
  /** By the key of each experiment. */
  variants: Readonly<Record<string, string>>
  now: Date
}

/**
 * The visitor's lead that is still being answered, made when there is none [FLOW-02]. Returns its id; null
 * for one of a bare client that was there already, since anybody may know its user's id. With what happened: its first
 * page and its variants were shown, or it was opened again.
 */
export async function ensureActiveLead(db: Db, lead: NewLead): Promise<string | null> {
  const { id, now } = lead
  const rows = await fixedStatement<{ id: string }>`
    with taken as (
      insert into leads (id, programme_id, version_id, rx_user_id, account_id, browser_hash, path,
        origin, test_only, device_class, created_at, updated_at, moved_at)
      values (${id}, ${lead.programmeId}, ${lead.versionId}, ${lead.rxUserId}, ${lead.accountId},
        ${lead.browserHash}, ${formatWords([lead.firstPage])}, ${JSON.stringify(lead.origin)},
        ${lead.testOnly}, ${lead.testOnly ? null : lead.deviceClass}, ${now}, ${now}, ${now})
      on conflict (rx_user_id, programme_id, test_only, (coalesce(browser_hash, ''::bytea)))
        where status = 'active'
        -- Taken up again: it becomes the visitor's latest.
        do update set updated_at = excluded.updated_at where leads.browser_hash is not null
      returning leads.id, revision, path, device_class is not null as is_told
    ), told as (
      insert into lead_events (lead_id, revision, kind, page_uuid, at)
      select taken.id, revision, case when taken.id = ${id}::uuid then 'view' else 'return' end,
        path[cardinality(path)], ${now}
      from taken where is_told
    ), exposed as (
      insert into experiment_exposures (lead_id, experiment, variant, at)
      select taken.id, v.key, v.value, ${now}
      from taken, jsonb_each_text(${JSON.stringify(lead.variants)}::jsonb) v
      where is_told and taken.id = ${id}::uuid
    )
    select id from taken`(db)
  return rows[0]?.id ?? null
}

export interface NewPreview
  extends Pick<NewLead, 'id' | 'programmeId' | 'versionId' | 'rxUserId' | 'browserHash' | 'now'> {
  /** The way to the page that is looked at. */
  path: string[]
}

/**
 * The account's visit of a programme that is still being answered, the one used last, of the patient it turned to; of
 * its tests or of its other visits.
 */
export async function findActiveLead(
  db: Db,
  accountId: string,
  programmeId: string,
  testOnly: boolean,
): Promise<string | null> {
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('account_id', '=', accountId)
    .where('programme_id', '=', programmeId)
    .where('status', '=', 'active')
    .where('test_only', '=', testOnly)
    .where(isOfChosenPatient(accountId))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A visit that is a test for good; the database gives it no account. */
export async function insertPreview(db: Db, lead: NewPreview): Promise<void> {
  await db
    .insertInto('leads')
    .values({
      id: lead.id,
      programme_id: lead.programmeId,
      version_id: lead.versionId,
      rx_user_id: lead.rxUserId,
      browser_hash: lead.browserHash,
      created_at: lead.now,
      updated_at: lead.now,
      moved_at: lead.now,
      path: lead.path,
      origin: '{}',
      test_only: true,
      preview: true,
    })
    .execute()
}

/** Makes a lead its browser's latest. */
export async function touchLead(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('leads').set({ updated_at: now }).where('id', '=', id).execute()
}

/** The same by opening it again, which is told of one that is still being answered. */
export async function reopenLead(db: Db, id: string, now: Date): Promise<void> {
  await fixedStatement`
    with touched as (
      update leads set updated_at = ${now} where id = ${id}::uuid
      returning id, revision, path, status, device_class
    )
    insert into lead_events (lead_id, revision, kind, page_uuid, at)
    select id, revision, 'return', path[cardinality(path)], ${now}
    from touched where status = 'active' and device_class is not null`(db)
}

/**
 * Whether a browser is on its way through a programme, or through an older version than `versionId`; with `begun`
 * before its first answer too.
 */
export async function isOnItsWay(
  db: Db,
  browserHash: Buffer,
  { programmeId, versionId }: { programmeId: string; versionId: string },
  begun: boolean,
): Promise<boolean> {
  const least = begun ? 0 : 1
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('browser_hash', '=', browserHash)
    .where('programme_id', '=', programmeId)
    .where('status', '=', 'active')
    .where('preview', '=', false)
    .where((where) =>
      where.or([where('revision', '>=', least), where('version_id', '<>', versionId)]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The address of the account a lead belongs to. */
export async function findOwnerEmail(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('leads')
    .innerJoin('accounts', 'accounts.id', 'leads.account_id')
    .select('accounts.email')
    .where('leads.id', '=', id)
    .executeTakeFirst()
  return row?.email ?? null
}

/**
 * The account's visit that tells who its people are: the last that was finished, else the last that was used of those
 * that say anything of it. `besides`: one that is only being answered. `forOther`: only those in which the person
 * answered for somebody else, or only those for themselves. Of the patient the account turned to, if it did.
 */
export async function findToldLead(
  db: Db,
  accountId: string,
  { besides, forOther }: { besides?: string; forOther?: boolean } = {},
): Promise<string | null> {
  const says = (which: RawBuilder<boolean>) => sql<boolean>`exists (select from current_answers a
    where a.lead_id = leads.id and a.on_path and ${which})`
  const ofOther = says(sql`starts_with(a.value_association, ${caregiverPrefix})`)
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'is distinct from', besides ?? null)
    .where(isOfChosenPatient(accountId))
    .where(says(sql`a.value_association is not null`))
    .$if(forOther !== undefined, (query) => query.where(sql<boolean>`${ofOther} = ${forOther}`))
    .orderBy(sql`status = 'finished'`, 'desc')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
