import { userLoadDelayMs } from '../../../contract/limits.ts'
import type { RxUser } from '../../../contract/shapes/rx-user.ts'
import { createRxUser, readRxUser, tieRxUser } from '../../platform/calls/visitors.ts'
import { type CallResult, failWithoutReply } from '../../platform/http/call-result.ts'
import type { Call } from '../../platform/http/client.ts'
import { keptRxId } from '../../platform/storage/kept-ids.ts'
import { keptVisitors } from '../../platform/storage/kept-named.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { setUser, userStore } from '../../platform/stores/user-store.ts'
import type { Entry } from './take-entry.ts'

/**
 * Starts the anonymous user of a visit [USER-01..14]: 500 ms after the document began and once the
 * layout is not busy, fetches the known user or creates one. Ready is set whatever comes of it. `onAsking` runs
 * when the call does, with the id that is known by then.
 */
export async function startUser(
  entry: Entry & { conditionId: string },
  call: Call,
  documentStartMs: number,
  onAsking?: (knownId: string | null) => void,
): Promise<CallResult<RxUser>> {
  await waitUntil(documentStartMs + userLoadDelayMs)
  await whenLayoutReady()
  const { ready, busy, user } = userStore.getState()
  if (ready || busy) return user ? { ok: true, data: user } : failWithoutReply()
  userStore.setState({ busy: true })
  const known = entry.secondaryChanged ? null : findUserId(entry)
  const asking = fetchOrCreate(entry, known, call)
  onAsking?.(known)
  const result = await asking
  if (result.ok) {
    keepUser(result.data, entry)
    layoutStore.setState({ userId: result.data.uuid })
  }
  userStore.setState({ ready: true, busy: false })
  return result
}

async function fetchOrCreate(
  entry: Entry & { conditionId: string },
  known: string | null,
  call: Call,
): Promise<CallResult<RxUser>> {
  const fetched = known === null ? null : await call(readRxUser, { params: { rxId: known } })
  if (fetched?.ok && !needsTie(fetched.data, entry)) return fetched
  const input = {
    body: {
      condition: entry.conditionId,
      posthog_id: entry.query.ph_id,
      secondary_id: entry.secondaryId,
    },
    idempotencyKey: crypto.randomUUID(),
  }
  const { rx_id: rxId } = entry.query
  const isUnknown = known === rxId && fetched?.ok === false && fetched.failure.status === 404
  // A known id from the link is tied to the condition [GAP-97].
  if (rxId !== null && !isUnknown) {
    const tied = await call(tieRxUser, { ...input, params: { rxId } })
    // It was done, in words nobody can read: the user says how it stands now.
    if (!tied.ok && tied.failure.unread) return call(readRxUser, { params: { rxId } })
    if (tied.ok || tied.failure.status === 0) return tied
  }
  return call(createRxUser, { ...input, idempotencyKey: crypto.randomUUID() })
}

/** The link names a user of another condition, or one that is not this visitor's yet: those have a token. */
function needsTie(user: RxUser, { query, conditionId }: Entry): boolean {
  return (
    user.uuid === query.rx_id?.toLowerCase() &&
    (user.condition !== conditionId || user.token === '')
  )
}

/** By the mapped third-party id, the given id, or the condition id [USER-03] [GAP-102] [GAP-103]. */
function findUserId({ secondaryId, query, conditionId }: Entry): string | null {
  const mapped = (id: string | null) => (id === null ? null : keptVisitors.read(id))
  return mapped(secondaryId) ?? query.rx_id ?? mapped(conditionId)
}

/** [STORE-15] [STORE-16] [STORE-20] */
function keepUser(user: RxUser, { conditionId, secondaryId }: Entry): void {
  keptRxId.write(user.uuid)
  for (const id of [conditionId, secondaryId]) if (id !== null) keptVisitors.write(id, user.uuid)
  setUser(user)
}

function waitUntil(timeMs: number): Promise<void> {
  const remainingMs = timeMs - performance.now()
  if (remainingMs <= 0) return Promise.resolve()
  return new Promise((resolve) => setTimeout(resolve, remainingMs))
}

/** Resolves when the layout is not busy [USER-10] [GAP-99]. */
function whenLayoutReady(): Promise<void> {
  if (!layoutStore.getState().busy) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = layoutStore.subscribe(({ busy }) => {
      if (busy) return
      stop()
      resolve()
    })
  })
}
