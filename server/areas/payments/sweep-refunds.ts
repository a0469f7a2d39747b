import { findPage } from '../../../flow/engine/ways/next-page.ts'
import { findPageRule } from '../../../flow/pages/registry.ts'
import type { Deps } from '../../deps.ts'
import { findVersion } from '../../programmes/repository.ts'
import { listKeysPaidAt, listPaidEnds, noteRefund } from './payment-repository.ts'
import { openSandboxProvider } from './shared/sandbox-provider.ts'

/** Gives back what was paid for a visit that ended on a page that turns the person away: nobody serves it. */
export async function sweepRefunds({ db }: Pick<Deps, 'db'>): Promise<void> {
  const provider = openSandboxProvider(db)
  for (const end of await listPaidEnds(db)) {
    const version = await findVersion(db, end.versionId)
    const page = version && findPage(version.definition, end.lastPage)
    if (!page || !findPageRule(page.page_type)?.refuses) continue
    for (const key of await listKeysPaidAt(db, end)) {
      if (await provider.refund(key)) await noteRefund(db, key)
    }
  }
}
