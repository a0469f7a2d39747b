import { isMarked } from '../../../contract/documents/entry-parameter.ts'
import type { FlowType } from '../../../contract/flow-codes.ts'
import type { CreateLeadRequest } from '../../../contract/shapes/lead.ts'
import type { RxUser } from '../../../contract/shapes/rx-user.ts'
import { readVariants } from '../../platform/calls/visitors.ts'
import type { CallResult } from '../../platform/http/call-result.ts'
import type { Call } from '../../platform/http/client.ts'
import { startLeadLife } from '../../platform/storage/lead-life.ts'
import { startUser } from './start-user.ts'
import type { Entry } from './take-entry.ts'

export interface EntryDeps {
  call: Call
  /** Milliseconds on the page's clock at which the document began. */
  documentStartMs: number
  caching: boolean
  /**
   * The kind of flow, where it may begin beside the user's call: both calls are our own server's, and it tells the
   * browser apart. Null where the one waits for the other.
   */
  earlyFlowType: FlowType | null
  startFlow(request: CreateLeadRequest, flowType: FlowType | null): Promise<CallResult<null>>
  goTo(path: '/not-found' | '/server-error'): void
  alert(message: string): void
  /** A user reply arrived; called at most once a visit. */
  userReady(user: RxUser): void
}

/**
 * `left` went on to another page; `failed` stays, and may be tried again [GAP-53] [GAP-100]. `reason`
 * is the server's sentence, null when no answer came. `refused`: the link begins nothing, by whatever network.
 */
export type EntryOutcome =
  | { kind: 'left' }
  | { kind: 'failed'; reason: string | null; refused?: boolean }

const left: EntryOutcome = { kind: 'left' }

/** The entry page's work [GAP-04]: the anonymous user and the flow of the condition, side by side where that is safe. */
export async function runEntry(entry: Entry, deps: EntryDeps): Promise<EntryOutcome> {
  const { conditionId } = entry
  if (conditionId === null) {
    deps.goTo('/not-found')
    return left
  }
  const { earlyFlowType } = deps
  let beside: Promise<CallResult<null>> | null = null
  const begin = (knownId: string | null) => {
    beside = startKept(deps, buildRequest(entry, conditionId, knownId), earlyFlowType)
  }
  const user = await startUser(
    { ...entry, conditionId },
    deps.call,
    deps.documentStartMs,
    // A user whom the link names may have to be tied to the condition first [GAP-97].
    earlyFlowType !== null && entry.query.rx_id === null ? begin : undefined,
  )
  if (user.ok) deps.userReady(user.data)
  const rxId = user.ok ? user.data.uuid : entry.query.rx_id
  const flowType = user.ok ? user.data.flow_type : null
  const request = buildRequest(entry, conditionId, rxId)
  const result = await (beside ?? startKept(deps, request, flowType))
  if (result.ok) return left
  return leaveOrFail(result.failure, deps)
}

/**
 * A flow that has begun may be taken up again by its link for a while; a test never, since the link of a visit that is
 * none looks the same.
 */
async function startKept(
  { startFlow, caching }: EntryDeps,
  request: CreateLeadRequest,
  flowType: FlowType | null,
): Promise<CallResult<null>> {
  const result = await startFlow(request, flowType)
  if (result.ok && caching && !request.test_only) startLeadLife(request.condition_uuid)
  return result
}

/** Asks once which variants the visitor sees; a failure changes nothing [GAP-86]. */
export async function askVariants(
  user: RxUser,
  condition: string,
  call: Call,
): Promise<Record<string, string> | null> {
  const reply = await call(readVariants, {
    body: { rx_user: user.uuid, condition, cta_params: user.cta_params },
  })
  return reply.ok ? reply.data.variants : null
}

function leaveOrFail(failure: { status: number; message: string }, deps: EntryDeps): EntryOutcome {
  if (failure.status === 404) {
    deps.goTo('/not-found')
    return left
  }
  if (failure.status >= 500) {
    deps.goTo('/server-error')
    return left
  }
  if (failure.status === 0) return { kind: 'failed', reason: failure.message || null }
  deps.alert(failure.message)
  return { kind: 'failed', reason: failure.message, refused: failure.status === 403 }
}

/** [ENTITY-04] Absent parameters are left out [GAP-40]. */
function buildRequest(
  { query, secondaryId, incomingUri }: Entry,
  conditionId: string,
  rxId: string | null,
): CreateLeadRequest {
  const given = {
    secondary_id: secondaryId,
    rx_id: rxId,
    euuid: query.euuid,
    wuuid: query.wuuid,
    esource: query.esource,
    test_only: query.test_only && isMarked(query.test_only),
    lead_uuid: query.uuid,
    entry_point_id: query.entry_point_id,
  }
  const present = Object.entries(given).filter(([, value]) => value !== null)
  return { condition_uuid: conditionId, incoming_uri: incomingUri, ...Object.fromEntries(present) }
}
