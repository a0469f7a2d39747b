import * as clinicEndpoints from '../../../contract/endpoints/clinic/consultations.ts'
import * as profileEndpoints from '../../../contract/endpoints/profile/consultations.ts'
import { defineArea } from '../../http/area.ts'
import { cancelConsultation, listConsultTimeslots, rescheduleConsultation } from './change-own.ts'
import { changeConsultation } from './clinic/change-consultation.ts'
import { createConsultation } from './clinic/create-consultation.ts'
import { listClinicConsultations, readConsultation } from './clinic/read-consultations.ts'
import { setAppointment } from './clinic/set-appointment.ts'
import { listConsultations } from './list-consultations.ts'

export const consultationsArea = defineArea(
  { ...profileEndpoints, ...clinicEndpoints },
  {
    cancelConsultation,
    changeConsultation,
    createConsultation,
    listClinicConsultations,
    listConsultTimeslots,
    listConsultations,
    readConsultation,
    rescheduleConsultation,
    setAppointment,
  },
)
