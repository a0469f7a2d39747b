import { createLead as createLeadEndpoint } from '../../../contract/endpoints/create-lead.ts'
import * as endpoints from '../../../contract/endpoints/leads.ts'
import { defineArea } from '../../http/area.ts'
import { createLead } from './create-lead.ts'
import { leadsJobs } from './jobs.ts'
import { backLead } from './moves/back-lead.ts'
import { proceedLead } from './moves/proceed-lead.ts'
import { findStanding, leadBack, refuseToPay } from './moves/visit-to-pay.ts'
import { readLead } from './read-lead.ts'
import { readLeadTheme } from './read-lead-theme.ts'
import { flowOfShapedItems } from './reply-shape.ts'

/** What the payments ask of visits. */
export const visitToPay = { findStanding, leadBack, refuse: refuseToPay }

export const leadsArea = defineArea(
  { ...endpoints, createLead: createLeadEndpoint },
  {
    backLead: { handler: backLead, replyShape: flowOfShapedItems },
    createLead,
    proceedLead: { handler: proceedLead, replyShape: flowOfShapedItems },
    readLead: { handler: readLead, replyShape: flowOfShapedItems },
    readLeadTheme,
  },
  { jobs: leadsJobs },
)
