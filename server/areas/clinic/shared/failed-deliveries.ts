import type { Deps } from '../../../deps.ts'
import { deliveryJob, lastTryMs } from '../webhooks/delivery-job.ts'
import { countReplay, type FailedDelivery, listFailed } from '../webhooks/delivery-repository.ts'

/** What a clinic was never told although it was tried as often as it may be, the oldest first. */
export function listFailedDeliveries(
  { db }: Pick<Deps, 'db'>,
  now: Date,
): Promise<FailedDelivery[]> {
  return listFailed(db, new Date(now.getTime() - lastTryMs))
}

/** Has one sent anew, with all its tries; false when there is no such one that never arrived. */
export function replayDelivery(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  id: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const replay = await countReplay(transaction, id)
    if (replay === null) return false
    const effect = `clinic webhook ${id} replay ${replay.turn}`
    await jobs.send(transaction, deliveryJob, effect, { delivery: id, webhook: replay.webhookId })
    return true
  })
}
