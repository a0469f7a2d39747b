import {
  listFailedDeliveries,
  replayDelivery,
} from '../../server/areas/clinic/shared/failed-deliveries.ts'
import { jobs as register } from '../../server/areas/jobs.ts'
import type { Db } from '../../server/data/database.ts'
import { parseUuid } from '../../server/data/uuid.ts'
import { openJobs } from '../../server/jobs/open-jobs.ts'
import { StartError } from '../../server/start-error.ts'

/** What no clinic was told although it was tried for hours, the oldest first. */
export async function showFailedWebhooks(db: Db): Promise<void> {
  const failed = await listFailedDeliveries({ db }, new Date())
  if (failed.length === 0) console.log('Every event that a clinic waits for arrived, or is tried.')
  for (const { id, event, url, tries, problem, createdAt, triedAt } of failed) {
    const told = `${createdAt.toISOString()}  ${tries} tries, the last ${triedAt?.toISOString()}`
    console.log(`${id}  ${event}  ${told}: ${problem}\n    ${url}`)
  }
}

/** Throws StartError when no such event waits. */
export async function replayWebhook(
  db: Db,
  url: string,
  [, id = '']: readonly string[],
): Promise<void> {
  const uuid = parseUuid(id)
  const jobs = openJobs(url, register, { supervises: false })
  const isAsked = uuid !== null && (await replayDelivery({ db, jobs }, uuid).finally(jobs.close))
  if (!isAsked) throw new StartError('Name one that failed: npm run db -- list-webhooks-failed')
  console.log('It waits for a server again, with all its tries.')
}
