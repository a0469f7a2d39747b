import type { Area } from '../http/area.ts'
import { accountsArea, sessionsArea } from './accounts/area.ts'
import { actionItemsArea } from './action-items/area.ts'
import { chatArea } from './chat/area.ts'
import { clinicArea } from './clinic/area.ts'
import { clinicActionItemsArea } from './clinic-action-items/area.ts'
import { clinicLeadsArea } from './clinic-leads/area.ts'
import { clinicPhotosArea } from './clinic-photos/area.ts'
import { clinicianChatsArea } from './clinician-chats/area.ts'
import { consentsArea } from './consents/area.ts'
import { consultationsArea } from './consultations/area.ts'
import { contentArea } from './content/area.ts'
import { geodataArea } from './geodata/area.ts'
import { leadsArea, visitToPay } from './leads/area.ts'
import { patientsArea } from './patients/area.ts'
import { openPaymentsArea } from './payments/area.ts'
import { pharmaciesArea } from './pharmacies/area.ts'
import { prescriptionsArea } from './prescriptions/area.ts'
import { profileArea } from './profile/area.ts'
import { recordsArea } from './records/area.ts'
import { scheduleArea } from './schedule/area.ts'
import { subscriptionsArea } from './subscriptions/area.ts'
import { uploadsArea } from './uploads/area.ts'
import { visitorsArea } from './visitors/area.ts'

/** Every area of the API; one line each. */
export const areas: readonly Area[] = [
  accountsArea,
  actionItemsArea,
  chatArea,
  clinicArea,
  clinicActionItemsArea,
  clinicLeadsArea,
  clinicPhotosArea,
  clinicianChatsArea,
  consentsArea,
  consultationsArea,
  contentArea,
  geodataArea,
  leadsArea,
  patientsArea,
  openPaymentsArea(visitToPay),
  pharmaciesArea,
  prescriptionsArea,
  profileArea,
  recordsArea,
  scheduleArea,
  sessionsArea,
  subscriptionsArea,
  uploadsArea,
  visitorsArea,
]
