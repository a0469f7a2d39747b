import * as leads from '../../../contract/endpoints/clinic/leads.ts'
import { defineArea } from '../../http/area.ts'
import { listClinicLeads } from './leads/list-leads.ts'
import { readClinicLead } from './leads/read-clinic-lead.ts'

export const clinicArea = defineArea(leads, { listClinicLeads, readClinicLead })
