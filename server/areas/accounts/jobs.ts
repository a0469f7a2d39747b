import { sweepAllowances } from '../../http/limits/allowances.ts'
import { defineSweep } from '../../worker/define-sweep.ts'
import type { Job } from '../../worker/job.ts'
import {
  emailChangedNotice,
  emailChangeMail,
  emailChangeNotice,
} from './email-change/email-change-mail.ts'
import { sweepEmailChanges } from './email-change/email-change-repository.ts'
import { emailProofMail } from './email-proof/email-proof-mail.ts'
import { sweepEmailProofs } from './email-proof/email-proof-repository.ts'
import { sweepSessions } from './open-session.ts'
import { passwordNoticeMail } from './password/password-notice-mail.ts'
import { passwordResetMail } from './password/password-reset-mail.ts'
import { sweepResets } from './password/reset-repository.ts'
import { sweepTries } from './tries/sign-in-tries.ts'

export const accountsJobs: readonly Job[] = [
  emailChangeMail,
  emailChangeNotice,
  emailChangedNotice,
  emailProofMail,
  passwordNoticeMail,
  passwordResetMail,
  defineSweep('accounts', 7, async (deps) => {
    const { db, clock } = deps
    await sweepSessions(deps)
    await sweepTries(deps)
    await sweepAllowances(db, clock.now())
    await sweepEmailChanges(db, clock.now())
    await sweepEmailProofs(db, clock.now())
    await sweepResets(db, clock.now())
  }),
]
