import * as accountEndpoints from '../../../contract/endpoints/accounts.ts'
import * as sessionEndpoints from '../../../contract/endpoints/sessions.ts'
import * as signInEndpoints from '../../../contract/endpoints/sign-in.ts'
import { defineArea } from '../../platform/area.ts'
import { sweepHourly } from '../../platform/sweep-hourly.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { readRenewalInfo } from './read-renewal-info.ts'
import { refreshAccess } from './refresh-access.ts'
import { renewalLogin } from './renewal-login.ts'
import { sweepSessions } from './sessions.ts'
import { sweepTries } from './sign-in-tries.ts'
import { signup } from './signup.ts'

export const accountsArea = defineArea(accountEndpoints, { readRenewalInfo, signup })

const {
  login: loginEndpoint,
  logout: logoutEndpoint,
  renewalLogin: renewalLoginEndpoint,
} = signInEndpoints
export const sessionsArea = defineArea(
  {
    ...sessionEndpoints,
    login: loginEndpoint,
    logout: logoutEndpoint,
    renewalLogin: renewalLoginEndpoint,
  },
  { refreshAccess, login, logout, renewalLogin },
  (app, deps) =>
    sweepHourly(app, async () => {
      await sweepSessions(deps)
      await sweepTries(deps)
    }),
)
