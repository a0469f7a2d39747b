import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { type Db, findPool } from './database.ts'

export interface Listening {
  /**
   * Whether what is told is heard, as was tried out last. Behind a pooler that lends a connection for one transaction,
   * or with a database that tells nothing, it never is: who listens has to look for itself then.
   */
  isHeard(): boolean
  close(): Promise<void>
}

/** How often it is tried out, and how long the database has to pass it on. */
const tryEveryMs = 10_000
const heardWithinMs = 2_000
const probe = 'probe '

/**
 * Listens on a connection of its own, one for the whole process, opened anew whenever it breaks. `channel` is one of
 * ours: it becomes part of a statement.
 */
export function listenOn(db: Db, channel: string, hear: (payload: string) => void): Listening {
  const pool = findPool(db)
  if (!pool) throw new Error('A transaction cannot listen.')
  let client: pg.Client | null = null
  let token = ''
  let heard = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function drop(): void {
    const broken = client
    client = null
    heard = false
    broken?.end().catch(() => undefined)
  }

  async function connect(): Promise<void> {
    const { max: _, ...settings } = pool?.options ?? {}
    const fresh = new pg.Client({ ...settings, keepAlive: true })
    const forget = () => {
      if (client === fresh) drop()
    }
    fresh.on('error', forget)
    fresh.on('end', forget)
    fresh.on('notification', ({ payload = '' }) => {
      if (payload === probe + token) heard = true
      else if (!payload.startsWith(probe)) hear(payload)
    })
    await fresh.connect()
    if (closed) return void (await fresh.end())
    client = fresh
    await fresh.query(`listen ${channel}`)
  }

  /** By another connection, as everything else is told. */
  async function tryOut(): Promise<void> {
    token = randomUUID()
    const before = heard
    heard = false
    await sql`select pg_notify(${channel}, ${probe + token})`.execute(db)
    const giveUpMs = performance.now() + heardWithinMs
    while (!heard && !closed && client && performance.now() < giveUpMs) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    if (!heard && before) drop()
  }

  async function turn(): Promise<void> {
    try {
      if (!client) await connect()
      await tryOut()
    } catch {
      drop()
    }
    if (!closed) timer = setTimeout(() => void turn(), tryEveryMs).unref()
  }
  const first = turn()

  return {
    isHeard: () => heard,
    async close() {
      closed = true
      clearTimeout(timer)
      await first.catch(() => undefined)
      const open = client
      client = null
      await open?.end().catch(() => undefined)
    },
  }
}
