import type { listDevices as endpoint } from '../../../../contract/endpoints/own-account.ts'
import { listLiveSessions } from '../../../http/access/sessions.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'

export async function listDevices({
  deps,
  session,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const live = await listLiveSessions(deps, session.accountId)
  return {
    devices: live.map(({ id, device, createdAt, lastUsedAt }) => ({
      uuid: id,
      name: device,
      since: createdAt.toISOString(),
      last_used: lastUsedAt.toISOString(),
      current: id === session.id,
    })),
  }
}
