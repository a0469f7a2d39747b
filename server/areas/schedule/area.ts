import * as endpoints from '../../../contract/endpoints/schedule.ts'
import { defineArea } from '../../http/area.ts'
import { awaitTimeslot } from './await-timeslot.ts'
import { holdTimeslot } from './hold-timeslot.ts'
import { listTimeslots } from './list-timeslots.ts'
import { appointmentMail } from './mails/appointment-mail.ts'
import { slotOpenMail } from './mails/slot-open-mail.ts'
import { tellWaitingJob } from './tell-waiting.ts'

export const scheduleArea = defineArea(
  endpoints,
  { awaitTimeslot, holdTimeslot, listTimeslots },
  { jobs: [appointmentMail, slotOpenMail, tellWaitingJob] },
)
