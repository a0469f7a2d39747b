import { type Listening, listenOn } from '../../../data/listen.ts'
import type { Deps } from '../../../deps.ts'
import { findLiveIds } from '../../../http/access/sessions.ts'
import { liveChannel, readAnnouncement } from './announce.ts'
import { findChanged, type KnownNews, noteAccount } from './find-changed.ts'

/** Somebody who has the signed-in area open. */
export interface Subscriber {
  accountId: string
  sessionId: string
  /** A chat of theirs changed, or what else is kept of them: announce.ts says how it is called. */
  tell(about: string): void
  /** Nothing changed; keeps what stands between them from ending a silent connection. */
  beat(): void
  /** Their session is over, or this process ends. */
  end(): void
}

export interface LiveHub {
  /** How many an account has open here, and how many are open at all. */
  count(accountId?: string): number
  /** Resolves once nothing that changes from now on is missed, with when anything changed last; null where there is nothing. */
  join(subscriber: Subscriber): Promise<Date | null>
  leave(subscriber: Subscriber): void
  close(): Promise<void>
}

type HubDeps = Pick<Deps, 'db' | 'clock'>

/** Who signs out hears no more within this, on whichever process. */
const tickMs = 1_000
/** Announcements may be lost where a connection breaks: every so many ticks it looks for itself too. */
const ticksBetweenLooks = 15
const ticksBetweenBeats = 15
/** Nobody is told anything for long whose session cannot be asked for. */
const failuresToEnd = 3

/** What one process knows of those who listen to it: one connection, and one statement a second for all of them. */
export function openLiveHub(deps: HubDeps, listen = listenOn): LiveHub {
  const subscribers = new Set<Subscriber>()
  const known: KnownNews = new Map()
  let listening: Listening | null = null
  let timer: NodeJS.Timeout | undefined
  let ticks = 0
  let failures = 0
  let closed = false
  /** It was heard at the tick before. What came until then nobody was told of. */
  let wasHeard = false

  const listOf = (accountId: string) =>
    [...subscribers].filter((one) => one.accountId === accountId)

  function tellAccount(accountId: string, about: string): void {
    for (const one of listOf(accountId)) one.tell(about)
  }

  function hear(payload: string): void {
    const told = readAnnouncement(payload)
    if (told) tellAccount(told.accountId, told.about)
  }

  async function look(): Promise<void> {
    const accounts = new Set([...subscribers].map(({ accountId }) => accountId))
    for (const accountId of known.keys()) if (!accounts.has(accountId)) known.delete(accountId)
    if (accounts.size === 0) return
    for (const { accountId, about } of await findChanged(deps.db, [...accounts], known)) {
      tellAccount(accountId, about)
    }
  }

  async function endThoseSignedOut(): Promise<void> {
    // Whoever joins while it is asked is asked for the next time.
    const asked = [...subscribers]
    const ids = [...new Set(asked.map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    const live = await findLiveIds(deps, ids)
    for (const one of asked) if (!live.has(one.sessionId)) one.end()
  }

  async function tick(): Promise<void> {
    ticks += 1
    try {
      await endThoseSignedOut()
      const isHeard = listening?.isHeard() === true
      if (!isHeard || !wasHeard || ticks % ticksBetweenLooks === 0) await look()
      wasHeard = isHeard
      if (ticks % ticksBetweenBeats === 0) for (const one of subscribers) one.beat()
      failures = 0
    } catch {
      failures += 1
      if (failures >= failuresToEnd) for (const one of subscribers) one.end()
    }
    if (subscribers.size > 0 && !closed) timer = setTimeout(() => void tick(), tickMs).unref()
    else timer = undefined
  }

  return {
    count: (accountId) => (accountId === undefined ? subscribers.size : listOf(accountId).length),
    async join(subscriber) {
      subscribers.add(subscriber)
      listening ??= listen(deps.db, liveChannel, hear)
      timer ??= setTimeout(() => void tick(), tickMs).unref()
      return noteAccount(deps.db, subscriber.accountId, known)
    },
    leave(subscriber) {
      subscribers.delete(subscriber)
      // What changes until they come back, their next stream says as it opens.
      if (listOf(subscriber.accountId).length === 0) known.delete(subscriber.accountId)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      for (const one of subscribers) one.end()
      subscribers.clear()
      await listening?.close()
    },
  }
}
