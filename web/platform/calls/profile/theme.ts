import type * as endpoints from '../../../../contract/endpoints/profile/theme.ts'
import type { CallOf } from '../../api-call.ts'
import { parseTheme } from '../../parse/parse-theme.ts'

export const readProfileTheme: CallOf<typeof endpoints.readProfileTheme> = {
  id: 'readProfileTheme',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/theme/',
  parse: parseTheme,
}
