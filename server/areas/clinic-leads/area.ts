import * as endpoints from '../../../contract/endpoints/clinic/leads.ts'
import { defineArea } from '../../http/area.ts'
import { listClinicLeads } from './list-leads.ts'
import { readClinicLead } from './read-clinic-lead.ts'

export const clinicLeadsArea = defineArea(endpoints, { listClinicLeads, readClinicLead })
