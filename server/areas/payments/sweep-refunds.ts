import { findPage } from '../../../flow/engine/ways/next-page.ts'
import { findPageRule } from '../../../flow/pages/registry.ts'
import type { Deps } from '../../deps.ts'
import { findVersion } from '../../programmes/repository.ts'
import { listPaidEnds, noteRefund } from './payment-repository.ts'
import { openSandboxProvider } from './shared/sandbox-provider.ts'

/** Gives back what was paid for a visit that ended on a page that turns the person away: nobody serves it. */
export async function sweepRefunds({ db }: Pick<Deps, 'db'>): Promise<void> {
  const provider = openSandboxProvider(db)
  for (const { versionId, lastPage, providerKey } of await listPaidEnds(db)) {
    const version = await findVersion(db, versionId)
    const page = version && findPage(version.definition, lastPage)
    const isTurnedAway = page && findPageRule(page.page_type)?.refuses
    if (isTurnedAway && (await provider.refund(providerKey))) await noteRefund(db, providerKey)
  }
}
