import { buildApp } from '../../server/app.ts'
import { jobs as register } from '../../server/areas/jobs.ts'
import { systemClock } from '../../server/clock.ts'
import { parseConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/data/database.ts'
import { noErrorReports } from '../../server/error-reporting/error-reports.ts'
import { openJobs } from '../../server/jobs/open-jobs.ts'
import { openFileStorage } from '../../server/photos/image-storage.ts'
import { recordStatements, type SentStatement } from '../../testing/database/record-statements.ts'
import { buildMailSink } from '../../testing/server/mail-sink.ts'
import { type Send, startLead, walkToTheEnd } from '../lead-walk.ts'

/** What the server sends to the database while one lead is answered from the first page to the last. */
export interface RecordedWalk {
  leadId: string
  /** What was sent, call by call; the same for every lead. */
  bodies: string[]
  statements: SentStatement[]
}

/** Walks one lead to warm every cache and a second one to record it. */
export async function recordWalk(databaseUrl: string, dataDir: string): Promise<RecordedWalk> {
  const db = openDatabase(databaseUrl, { poolSize: 1 })
  const config = { ...parseConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' }), dataDir }
  const storage = openFileStorage(dataDir)
  const jobs = openJobs(databaseUrl, register, { supervises: false })
  const mail = buildMailSink()
  const reports = noErrorReports
  const app = await buildApp({ db, config, clock: systemClock, storage, mail, jobs, reports })
  const send: Send = async (method, url, payload, headers) =>
    (await app.inject({ method, url, payload, headers })).json()
  await walkToTheEnd(send, await startLead(send))
  const lead = await startLead(send)
  const bodies: string[] = []
  const noting: Send = (method, url, payload, headers) => {
    bodies.push(JSON.stringify(payload))
    return send(method, url, payload, headers)
  }
  const statements = await recordStatements(async () => {
    await walkToTheEnd(noting, lead)
  })
  await app.close()
  await jobs.close()
  await db.destroy()
  return { leadId: lead.id, bodies, statements }
}
