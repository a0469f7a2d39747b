import type * as endpoints from '../../../contract/endpoints/people.ts'
import type { CallOf } from '../api-call.ts'
import { parsePeople } from '../parse/parse-people.ts'
import { parseDone } from './done.ts'

export const listPeople: CallOf<typeof endpoints.listPeople> = {
  id: 'listPeople',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/people/',
  parse: parsePeople,
}

export const choosePerson: CallOf<typeof endpoints.choosePerson> = {
  id: 'choosePerson',
  method: 'POST',
  path: '/api/v1/telemedicine/profile/people/{uuid}/choose/',
  parse: parseDone,
  unread: 'done',
}
