import * as accountEndpoints from '../../../contract/endpoints/accounts.ts'
import * as proofEndpoints from '../../../contract/endpoints/email-proof.ts'
import * as ownEndpoints from '../../../contract/endpoints/own-account.ts'
import * as sessionEndpoints from '../../../contract/endpoints/sessions.ts'
import * as signInEndpoints from '../../../contract/endpoints/sign-in.ts'
import { defineArea } from '../../http/area.ts'
import { endOtherSessions } from './devices/end-other-sessions.ts'
import { listDevices } from './devices/list-devices.ts'
import { requestEmailChange } from './email-change/request-email-change.ts'
import { confirmEmail } from './email-proof/confirm-email.ts'
import { requestEmailProof } from './email-proof/request-email-proof.ts'
import { accountsJobs } from './jobs.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { changePassword } from './password/change-password.ts'
import { requestPasswordReset } from './password/request-password-reset.ts'
import { setPassword } from './password/set-password.ts'
import { validateResetToken } from './password/validate-reset-token.ts'
import { readRenewalInfo } from './read-renewal-info.ts'
import { refreshAccess } from './refresh-access.ts'
import { renewalLogin } from './renewal-login.ts'
import { isKnownDevice } from './sign-in.ts'
import { replaySignup, signup } from './signup.ts'

export const accountsArea = defineArea(
  { ...accountEndpoints, ...proofEndpoints, ...ownEndpoints },
  {
    changePassword,
    confirmEmail,
    endOtherSessions,
    listDevices,
    readRenewalInfo,
    requestEmailChange,
    requestEmailProof,
    signup: { handler: signup, replay: replaySignup },
  },
  { jobs: accountsJobs },
)

export const sessionsArea = defineArea(
  { ...sessionEndpoints, ...signInEndpoints },
  {
    login: { handler: login, isExempt: isKnownDevice },
    logout,
    refreshAccess,
    renewalLogin: { handler: renewalLogin, isExempt: isKnownDevice },
    requestPasswordReset,
    setPassword,
    validateResetToken,
  },
)
