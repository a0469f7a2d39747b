import * as endpoints from '../../../contract/endpoints/people.ts'
import { defineArea } from '../../http/area.ts'
import { listPeople } from './list-people.ts'

export const patientsArea = defineArea(endpoints, { listPeople })
