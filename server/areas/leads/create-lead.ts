import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { createLead as endpoint } from '../../../contract/endpoints/create-lead.ts'
import type { CreateLeadReply, CreateLeadRequest } from '../../../contract/shapes/lead.ts'
import { firstPage } from '../../../flow/engine/ways/next-page.ts'
import type { Db } from '../../data/database.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import { parseUuid } from '../../data/uuid.ts'
import type { Deps } from '../../deps.ts'
import { ownsLead } from '../../http/access/lead-access.ts'
import { findLead, type Lead } from '../../http/access/leads.ts'
import { noteBegunFor } from '../../http/access/of-chosen-patient.ts'
import { findSessionOrRenew } from '../../http/access/require-session.ts'
import { holdLive, type Session } from '../../http/access/sessions.ts'
import type { DeviceClass, LeadOrigin } from '../../http/access/tables/leads.ts'
import { AppError } from '../../http/app-error.ts'
import { type Caller, ensureCaller, isCallers } from '../../http/browser.ts'
import type { Call } from '../../http/handlers.ts'
import { formatScope, readRequestKey, replayOnce } from '../../http/idempotency.ts'
import { parseVisitorText } from '../../http/reading/visitor-text.ts'
import { presentOptions } from '../../programmes/compile/present-options.ts'
import { presentTheme } from '../../programmes/present-theme.ts'
import {
  type CurrentProgramme,
  findCurrentProgramme,
  findVersion,
} from '../../programmes/repository.ts'
import { listVariants } from '../experiments/shared/pick-variant.ts'
import { findUsableUser, fitsVisitor } from '../visitors/shared/policy.ts'
import { formatVisitorToken, presentRxUser } from '../visitors/shared/present.ts'
import {
  ensureRxUser,
  findRxUser,
  keepVariants,
  type RxUser,
} from '../visitors/shared/rx-user-repository.ts'
import { readDeviceClass } from './read-device-class.ts'
import { ensureActiveLead, findActiveLead, reopenLead } from './shared/lead-repository.ts'
import { presentFlow } from './shared/present.ts'
import { readToday } from './shared/read-today.ts'
import { lookupPath, openStanding } from './shared/standing.ts'
import { requireBegunLead } from './withdrawn/require-begun-lead.ts'

const uriMaxLength = 2_048

function readOrigin(body: CreateLeadRequest): LeadOrigin {
  const { incoming_uri: uri } = body
  const origin = {
    secondary_id: parseVisitorText(body.secondary_id),
    rx_id: parseVisitorText(body.rx_id),
    euuid: parseVisitorText(body.euuid),
    wuuid: parseVisitorText(body.wuuid),
    esource: parseVisitorText(body.esource),
    entry_point_id: parseVisitorText(body.entry_point_id),
    // Kept without its query: that may carry ids of the visitor.
    incoming_uri: uri && uri.length <= uriMaxLength ? (uri.split(/[?#]/)[0] ?? null) : null,
  }
  return Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== null))
}

interface Beginning {
  body: CreateLeadRequest
  caller: Caller
  current: CurrentProgramme
  /** The anonymous user the body names, if it is the caller's. */
  known: RxUser | null
  today: string
  now: Date
  deviceClass: DeviceClass
  /** Who renews signed in: what they begin is their account's at once. */
  accountId: string | null
}

/**
 * The lead a link names, if it is the caller's and of this condition; anything else starts fresh, and so does a test
 * where the link names a visit that is none. Throws unauthenticated when a renewed access token may open it: starting fresh would hide it from its owner.
 */
async function findNamedLead(
  { deps, request, body }: Call<typeof endpoint>,
  programmeId: string,
): Promise<string | null> {
  const id = parseUuid(body.lead_uuid)
  if (!id) return null
  const lead = (await findLead(deps.db, id))?.lead ?? null
  const isOwn = await ownsLead(deps, request, lead)
  if (!lead || !isOwn || lead.programmeId !== programmeId) return null
  return body.test_only === true && !lead.testOnly ? null : lead.id
}

/** Null when the user is a bare client's and its lead is being answered: its id alone opens nothing [P7]. */
async function startLeadOf(db: Db, user: RxUser, beginning: Beginning): Promise<string | null> {
  const { body, caller, current, today, now, accountId, deviceClass } = beginning
  const { programme, versionId } = current
  const flags = await keepVariants(db, user, programme)
  const standing = {
    version: programme,
    flags,
    saved: new Map(),
    accountId: null,
    today,
  }
  const first = firstPage(programme.definition, lookupPath(standing, []))
  if (!first) throw new Error('A programme shows none of its pages.')
  return ensureActiveLead(db, {
    id: randomUUID(),
    programmeId: programme.fuuid,
    versionId,
    rxUserId: user.id,
    accountId,
    // No cookie opens what may show what its account told before.
    browserHash: accountId ? randomBytes(32) : caller.hash,
    firstPage: first.uuid,
    origin: readOrigin(body),
    testOnly: body.test_only === true,
    deviceClass,
    variants: listVariants(programme, flags),
    now,
  })
}

async function startLead(db: Db, beginning: Beginning): Promise<string> {
  const { body, caller, current, known } = beginning
  const begun = known && (await startLeadOf(db, known, beginning))
  if (begun) return begun
  const own = await ensureRxUser(db, current.programme, {
    browserHash: caller.hash,
    posthogId: null,
    secondaryId: parseVisitorText(body.secondary_id),
  })
  const id = await startLeadOf(db, own, beginning)
  if (!id) throw new Error('A user that was just made has a lead already.')
  return id
}

/**
 * The renewal of who is signed in: their account's goes on, on whatever device it was begun. One that was begun in
 * this browser unsigned is left as it is: it may be somebody else's.
 */
async function startRenewal(
  transaction: Transaction<DatabaseSchema>,
  { clock }: Deps,
  session: Session,
  beginning: Beginning,
): Promise<string> {
  await holdLive(transaction, { clock }, session)
  const { current, now } = beginning
  const { accountId } = session
  const isTest = beginning.body.test_only === true
  const begun = await findActiveLead(transaction, accountId, current.programme.fuuid, isTest)
  if (begun) {
    await reopenLead(transaction, begun, now)
    return begun
  }
  const lead = await startLead(transaction, { ...beginning, accountId })
  await noteBegunFor(transaction, lead, accountId)
  return lead
}

async function presentLead(deps: Deps, lead: Lead, today: string): Promise<CreateLeadReply> {
  const version = await findVersion(deps.db, lead.versionId)
  const user = await findRxUser(deps.db, lead.rxUserId)
  if (!version || !user) throw new Error('A lead names a version or user that does not exist.')
  const { standing, step } = openStanding({ lead, version, earlier: null }, today)
  return {
    lead_uuid: lead.id,
    flow: await presentFlow(deps, lead.id, standing, step),
    flow_type: version.flow_type,
    flow_id: version.fuuid,
    theme: presentTheme(version),
    options: presentOptions(version),
    token: await formatVisitorToken(deps.db, lead.id),
    rx_user: await presentRxUser(deps.db, user, version, true),
  }
}

/** [CALL-01] [FLOW-02] A visitor has one lead per condition until it is finished. */
export async function createLead(call: Call<typeof endpoint>): Promise<CreateLeadReply> {
  const { deps, body, request, reply } = call
  const current = await findCurrentProgramme(deps.db, body.condition_uuid)
  if (!current) throw new AppError('not_found')
  const named = await findNamedLead(call, current.programme.fuuid)
  // Nobody new begins what was withdrawn; who has begun goes on.
  const resumed = named ?? (current.withdrawn ? await requireBegunLead(call, current) : null)
  const caller = ensureCaller(request, reply)
  const today = readToday(request, deps.clock.now())
  const { fuuid } = current.programme
  const user = await findUsableUser(deps.db, body.rx_id, caller)
  const known = user && fitsVisitor(user, fuuid, caller) ? user : null
  const now = deps.clock.now()
  const renews = current.programme.flow_type === 'renewal'
  const session = renews ? await findSessionOrRenew(deps, request) : null
  const deviceClass = readDeviceClass(request.headers)
  const beginning = { body, caller, current, known, today, now, deviceClass, accountId: null }
  const requestKey = await readRequestKey(deps.db, request, body)
  const { id } = await replayOnce(deps.db, formatScope('lead', caller), requestKey, async (db) => {
    if (!resumed && session) return { id: await startRenewal(db, deps, session, beginning) }
    if (!resumed) return { id: await startLead(db, beginning) }
    await reopenLead(db, resumed, now)
    return { id: resumed }
  })
  const found = await findLead(deps.db, id)
  if (!found) throw new Error('A lead that was just created is gone.')
  // A repeat may come after the lead went to an account.
  const isOwn =
    isCallers(caller, found.lead.browserHash) || (await ownsLead(deps, request, found.lead))
  if (!isOwn) throw new AppError('key_reused')
  return presentLead(deps, found.lead, today)
}
