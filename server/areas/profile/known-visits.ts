import { visitClaimTries } from '../../../contract/limits.ts'
import type { Db } from '../../data/database.ts'
import { findLeads, type Lead } from '../../http/access/leads.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { findVersion } from '../../programmes/repository.ts'
import { findBirthDate } from './find-birth-date.ts'
import type { ListedVisit } from './visit-repository.ts'

/** What stands behind a listed visit. */
export interface KnownVisit {
  lead: Lead
  version: CompiledProgramme
}

interface VisitInVersion {
  visit: ListedVisit
  /** Throws when what stands behind it is gone. */
  requireKnown(): KnownVisit
}

/** Each listed visit with what stands behind it; the leads by one statement. */
export async function findKnownVisits(
  db: Db,
  listed: readonly ListedVisit[],
): Promise<VisitInVersion[]> {
  const leads = await findLeads(
    db,
    listed.map(({ id }) => id),
  )
  const found: VisitInVersion[] = []
  for (const visit of listed) {
    const lead = leads.get(visit.id)
    // One after the other: visits of one version find it kept after the first.
    const version = lead && (await findVersion(db, lead.versionId))
    found.push({
      visit,
      requireKnown() {
        if (!lead || !version) throw new Error('A visit or its version is gone.')
        return { lead, version }
      },
    })
  }
  return found
}

/** Whether a date of birth can still tell that an offered visit is somebody's. */
export function canClaim({ claimTries }: ListedVisit, { lead, version }: KnownVisit): boolean {
  return claimTries < visitClaimTries && findBirthDate(lead, version) !== null
}
