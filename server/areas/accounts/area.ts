import * as accountEndpoints from '../../../contract/endpoints/accounts.ts'
import * as sessionEndpoints from '../../../contract/endpoints/sessions.ts'
import * as signInEndpoints from '../../../contract/endpoints/sign-in.ts'
import { defineArea } from '../../platform/area.ts'
import { finishLater } from '../../platform/later.ts'
import { sweepHourly } from '../../platform/sweep-hourly.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { readRenewalInfo } from './read-renewal-info.ts'
import { refreshAccess } from './refresh-access.ts'
import { renewalLogin } from './renewal-login.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { sweepResets } from './reset-repository.ts'
import { sweepSessions } from './sessions.ts'
import { setPassword } from './set-password.ts'
import { sweepTries } from './sign-in-tries.ts'
import { signup } from './signup.ts'
import { validateResetToken } from './validate-reset-token.ts'

export const accountsArea = defineArea(accountEndpoints, { readRenewalInfo, signup })

export const sessionsArea = defineArea(
  { ...sessionEndpoints, ...signInEndpoints },
  {
    login,
    logout,
    refreshAccess,
    renewalLogin,
    requestPasswordReset,
    setPassword,
    validateResetToken,
  },
  (app, deps) => {
    app.addHook('onClose', () => finishLater(deps))
    sweepHourly(app, async () => {
      await sweepSessions(deps)
      await sweepTries(deps)
      await sweepResets(deps.db, deps.clock.now())
    })
  },
)
