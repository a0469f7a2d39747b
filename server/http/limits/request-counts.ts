import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../data/database.ts'

const minuteMs = 60_000
const shareEveryMs = 1_000
/** Beyond this many callers in a minute this process counts no further ones by themselves, but in crowds. */
const maxNames = 50_000
/** So many that filling each of a crowd's up to its limit takes far more calls than a process answers. */
const partsOfCrowd = 4_096

interface Count {
  /** What all processes had counted when this one last asked. */
  shared: number
  /** Counted here since. */
  fresh: number
}

export interface RequestCounts {
  /**
   * One more, or with `by` -1 one less; returns the count of this minute and the milliseconds until the next. A name that finds no
   * room is counted together with a small part of its crowd, or not at all without one.
   */
  add(name: string, crowd: string | null, by?: 1 | -1): { current: number; ttl: number }
  /** Exchanges counts with the other processes. */
  share(): Promise<void>
  close(): void
}

/** Addresses are personal and stay in memory; a hash is enough to count by together. */
function hideName(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22)
}

async function exchange(db: Db, minute: number, rows: { name: string; hits: number }[]) {
  const { rows: totals } = await sql<{ name: string; hits: number }>`
    insert into request_counts (name, minute, hits)
    select name, ${minute}, hits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(name text, hits integer)
    order by name
    on conflict (name, minute) do update set hits = request_counts.hits + excluded.hits
    returning name, hits`.execute(db)
  return totals
}

/**
 * Callers without room for a count of their own. Nobody outside can tell which of them share a part, so
 * nobody can use one up for somebody else; that is why other processes are not told of these counts.
 */
function countCrowds() {
  const secret = randomBytes(32)
  const hits = new Map<string, number>()
  return {
    add(name: string, crowd: string, by: 1 | -1): number {
      const part = createHmac('sha256', secret).update(name).digest().readUInt32BE() % partsOfCrowd
      const key = `${part} ${crowd}`
      const current = (hits.get(key) ?? 0) + by
      hits.set(key, current)
      return current
    },
  }
}

/**
 * Counts requests per caller and minute in memory and exchanges the counts with the other processes
 * once a second, so that a limit costs a request no statement. While the database is away each
 * process counts by itself.
 */
export function countRequests(db: Db, clock: Clock): RequestCounts {
  let minute = 0
  let counts = new Map<string, Count>()
  let crowds = countCrowds()

  function turn(): void {
    const now = Math.floor(clock.now().getTime() / minuteMs)
    if (now === minute) return
    minute = now
    counts = new Map()
    crowds = countCrowds()
  }

  function count(name: string, crowd: string | null, by: 1 | -1): number {
    const known = counts.get(name)
    if (!known && counts.size >= maxNames) return crowd === null ? 0 : crowds.add(name, crowd, by)
    const own = known ?? { shared: 0, fresh: 0 }
    own.fresh += by
    if (!known) counts.set(name, own)
    return own.shared + own.fresh
  }

  async function share(): Promise<void> {
    turn()
    const sharedMinute = minute
    const changed = [...counts].filter(([, count]) => count.fresh !== 0)
    if (changed.length === 0) return
    const sent = new Map(
      changed.map(([name, count]) => [hideName(name), { count, hits: count.fresh }]),
    )
    const rows = [...sent].map(([name, { hits }]) => ({ name, hits }))
    for (const { name, hits } of await exchange(db, sharedMinute, rows)) {
      const own = sent.get(name)
      if (own) Object.assign(own.count, { shared: hits, fresh: own.count.fresh - own.hits })
    }
    await sql`delete from request_counts where minute < ${sharedMinute - 1}`.execute(db)
  }

  let sharing = false
  const timer = setInterval(() => {
    if (sharing) return
    sharing = true
    share()
      // Counting goes on here; the next exchange carries what this one could not.
      .catch(() => undefined)
      .finally(() => {
        sharing = false
      })
  }, shareEveryMs)
  timer.unref()

  return {
    add(name, crowd, by = 1) {
      turn()
      const ttl = (minute + 1) * minuteMs - clock.now().getTime()
      return { current: count(name, crowd, by), ttl }
    },
    share,
    close: () => clearInterval(timer),
  }
}
