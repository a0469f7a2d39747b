import type { LeadWithVersion } from '../../../http/access/lead-access.ts'
import type { LeadStep } from '../../../http/access/tables/leads.ts'
import type { Standing } from './standing.ts'

/** An opened lead and where it stands. */
export interface LeadAtStep extends LeadWithVersion {
  standing: Standing
  /** Where the lead stands now, as GET presents it. */
  step: LeadStep
}

export function openStanding(opened: LeadWithVersion, today: string): LeadAtStep {
  const { lead, version } = opened
  return {
    ...opened,
    standing: {
      version,
      flags: lead.flags,
      saved: lead.saved,
      hasAccount: lead.accountId !== null,
      today,
    },
    step: { path: lead.path, status: lead.status, revision: lead.revision, answered: null },
  }
}
