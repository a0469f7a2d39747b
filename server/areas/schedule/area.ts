import * as endpoints from '../../../contract/endpoints/schedule.ts'
import { defineArea } from '../../http/area.ts'
import { listTimeslots } from './list-timeslots.ts'

export const scheduleArea = defineArea(endpoints, { listTimeslots })
