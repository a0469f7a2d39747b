import * as endpoints from '../../../contract/endpoints/people.ts'
import { defineArea } from '../../http/area.ts'
import { choosePerson } from './choose-person.ts'
import { listPeople } from './list-people.ts'

export const patientsArea = defineArea(endpoints, { choosePerson, listPeople })
