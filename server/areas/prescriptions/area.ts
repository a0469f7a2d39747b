import * as clinicEndpoints from '../../../contract/endpoints/clinic/prescriptions.ts'
import * as profileEndpoints from '../../../contract/endpoints/profile/prescriptions.ts'
import { defineArea } from '../../http/area.ts'
import { listClinicPrescriptions, readClinicPrescription } from './clinic/read-records.ts'
import { createPrescription, updatePrescription } from './clinic/write-records.ts'
import { listPrescriptions } from './list-prescriptions.ts'
import { renewalMail } from './renewal-mails/renewal-mail.ts'
import { tellRenewalsJob } from './renewal-mails/tell-renewals.ts'

export const prescriptionsArea = defineArea(
  { ...profileEndpoints, ...clinicEndpoints },
  {
    createPrescription,
    listClinicPrescriptions,
    listPrescriptions,
    readClinicPrescription,
    updatePrescription,
  },
  { jobs: [tellRenewalsJob, renewalMail] },
)
