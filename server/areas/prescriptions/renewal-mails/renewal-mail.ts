import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { findAccountEmail } from '../../../http/access/find-account-email.ts'
import { findCurrentProgramme } from '../../../programmes/repository.ts'
import { defineProgrammeMail } from '../../subscriptions/shared/programme-mail.ts'
import { findPrescriptions } from '../shared/prescriptions.ts'

async function canRenew(deps: Deps, accountId: string, ids: readonly string[]): Promise<boolean> {
  const prescriptions = await findPrescriptions(deps, accountId, ids)
  return [...prescriptions.values()].some((one) => one.is_renewal_available)
}

/**
 * To whose account it is, once, and not when there is nothing to renew any more. Says that something can be renewed, and
 * nothing of what and for whom; what it leads to is behind the sign-in.
 */
export const renewalMail = defineProgrammeMail({
  name: 'mail-renewal-due',
  shape: z.object({
    accountId: z.uuid(),
    programmeId: z.uuid(),
    prescriptions: z.array(z.uuid()),
  }),
  atOnce: 2,
  endedBy: 'anybody',
  async compose(deps, { accountId, programmeId, prescriptions }) {
    const { db, config } = deps
    const to = await findAccountEmail(db, accountId)
    const current = await findCurrentProgramme(db, programmeId)
    if (to === null || !current || !(await canRenew(deps, accountId, prescriptions))) return null
    const history = `${config.publicUrl}/profile/prescriptions-history`
    return {
      to,
      programme: current.programme,
      letter: {
        title: 'You can renew now',
        before: [
          'If you want to go on, now is a good time to renew. It takes a few minutes, and what you told us before is filled in.',
        ],
        link: { label: 'Sign in and renew', address: history },
        after: [
          'Have you renewed already, or do you not want to go on? Then you need not do anything.',
          'This is the only e-mail about it.',
        ],
      },
    }
  },
})
