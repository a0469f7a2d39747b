import type * as endpoints from '../../../contract/endpoints/people.ts'
import type { CallOf } from '../api-call.ts'
import { parsePeople } from '../parse/parse-people.ts'

export const listPeople: CallOf<typeof endpoints.listPeople> = {
  id: 'listPeople',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/people/',
  parse: parsePeople,
}
