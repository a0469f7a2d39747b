import * as endpoints from '../../../contract/endpoints/schedule.ts'
import { defineArea } from '../../http/area.ts'
import { defineSweep } from '../../worker/define-sweep.ts'
import { holdTimeslot } from './hold-timeslot.ts'
import { listTimeslots } from './list-timeslots.ts'
import { appointmentMail } from './mails/appointment-mail.ts'
import { remindJob } from './mails/remind.ts'
import { forgetNetworks } from './shared/times-of-network.ts'
import { awaitTimeslot } from './waiting/await-timeslot.ts'
import { waitingJobs } from './waiting/jobs.ts'

const sweepNetworks = defineSweep('networks-of-times', 19, ({ db, clock }) =>
  forgetNetworks(db, clock.now()),
)

export const scheduleArea = defineArea(
  endpoints,
  { awaitTimeslot, holdTimeslot, listTimeslots },
  { jobs: [appointmentMail, remindJob, sweepNetworks, ...waitingJobs] },
)
