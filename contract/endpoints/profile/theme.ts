import { defineEndpoint } from '../../endpoint.ts'
import { personQuery } from '../../shapes/person.ts'
import { theme } from '../../shapes/theme.ts'

/** [CALL-35] */
export const readProfileTheme = defineEndpoint({
  id: 'readProfileTheme',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/theme/',
  summary: 'The theme of the programme one of the account’s people used last, or the neutral one',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  query: personQuery,
  refusals: ['not_found'],
  reply: theme,
})
