import pg from 'pg'
import { buildApp } from '../server/app.ts'
import { systemClock } from '../server/clock.ts'
import { parseConfig } from '../server/config.ts'
import { openDatabase } from '../server/data/database.ts'
import { openFileStorage } from '../server/photos/image-storage.ts'
import { buildMailSink } from '../testing/mail-sink.ts'
import { type Send, startLead, walkToTheEnd } from './lead-walk.ts'

interface Statement {
  text: string
  values: unknown[]
}

/** What the server sends to the database while one lead is answered from the first page to the last. */
export interface RecordedWalk {
  leadId: string
  calls: number
  statements: Statement[]
}

/** Listens between the server and the driver during `work`. */
async function record(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = new Proxy(original, {
    apply(target, client, given: unknown[]) {
      const [text, values] = given
      if (typeof text === 'string') {
        statements.push({ text, values: Array.isArray(values) ? values : [] })
      }
      return Reflect.apply(target, client, given)
    },
  })
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}

/** Walks one lead to warm every cache and a second one to record it. */
export async function recordWalk(databaseUrl: string, dataDir: string): Promise<RecordedWalk> {
  const db = openDatabase(databaseUrl, { poolSize: 1 })
  const config = { ...parseConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' }), dataDir }
  const storage = openFileStorage(dataDir)
  const app = await buildApp({ db, config, clock: systemClock, storage, mail: buildMailSink() })
  const send: Send = async (method, url, payload, headers) =>
    (await app.inject({ method, url, payload, headers })).json()
  await walkToTheEnd(send, await startLead(send))
  const lead = await startLead(send)
  let calls = 0
  const statements = await record(async () => {
    calls = await walkToTheEnd(send, lead)
  })
  await app.close()
  await db.destroy()
  return { leadId: lead.id, calls, statements }
}

/** Runs a recorded walk for another lead that stands on its first page. */
export async function replayWalk(
  client: pg.Client,
  walk: RecordedWalk,
  leadId: string,
): Promise<void> {
  for (const { text, values } of walk.statements) {
    const own = values.map((value) => (value === walk.leadId ? leadId : value))
    const { rows } = await client.query(text, own)
    if (rows.length === 0) throw new Error('the replay met nothing to read or to move')
  }
}
