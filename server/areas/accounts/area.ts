import * as accountEndpoints from '../../../contract/endpoints/accounts.ts'
import * as sessionEndpoints from '../../../contract/endpoints/sessions.ts'
import { defineArea } from '../../platform/area.ts'
import { sweepHourly } from '../../platform/sweep-hourly.ts'
import { readRenewalInfo } from './read-renewal-info.ts'
import { refreshAccess } from './refresh-access.ts'
import { sweepSessions } from './sessions.ts'
import { signup } from './signup.ts'

export const accountsArea = defineArea(accountEndpoints, { readRenewalInfo, signup })
export const sessionsArea = defineArea(sessionEndpoints, { refreshAccess }, (app, deps) =>
  sweepHourly(app, () => sweepSessions(deps)),
)
