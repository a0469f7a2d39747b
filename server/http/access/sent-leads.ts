import { findPage } from '../../../flow/engine/ways/next-page.ts'
import { findPageRule } from '../../../flow/pages/registry.ts'
import type { Deps } from '../../deps.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { findVersion } from '../../programmes/repository.ts'
import { type EndedLead, findEndedLead, findEndedLeads } from './ended-leads.ts'
import { findLeads, type Lead } from './leads.ts'

/** A visit whose answers the programme took in. */
export interface SentLead extends EndedLead {
  lead: Lead
  version: CompiledProgramme
}

/** Those of the visits that ended where a programme takes the answers in, in their order. */
export async function keepSent(
  { db }: Pick<Deps, 'db'>,
  ended: readonly EndedLead[],
): Promise<SentLead[]> {
  const leads = await findLeads(
    db,
    ended.map(({ id }) => id),
  )
  const sent: SentLead[] = []
  for (const one of ended) {
    const lead = leads.get(one.id)
    // One after the other: visits of one version find it kept after the first.
    const version = lead && (await findVersion(db, lead.versionId))
    const page = version && findPage(version.definition, lead.path.at(-1) ?? '')
    if (lead && page && findPageRule(page.page_type)?.takesIn) sent.push({ ...one, lead, version })
  }
  return sent
}

/** Those of visits, by their ids, that a clinic may know of: sent, and no tests. */
export async function findSentIds(
  deps: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const ended = await findEndedLeads(deps.db, ids)
  return new Set((await keepSent(deps, ended)).map(({ id }) => id))
}

/** A visit a clinic may know of: sent, and no test. Null for any other. */
export async function findSentLead(
  deps: Pick<Deps, 'db'>,
  id: string | null,
): Promise<SentLead | null> {
  const ended = id === null ? null : await findEndedLead(deps.db, id)
  return ended ? ((await keepSent(deps, [ended]))[0] ?? null) : null
}
