import * as z from 'zod/mini'
import { findCurrentProgramme } from '../../../programmes/repository.ts'
import { defineProgrammeMail } from '../../subscriptions/shared/programme-mail.ts'
import { findToldAddress } from './wait-repository.ts'

/** To who waits for a time, when one can be had. Says that there are times, and nothing of what they are for. */
export const slotOpenMail = defineProgrammeMail({
  name: 'mail-slot-open',
  shape: z.object({ mail: z.uuid() }),
  atOnce: 2,
  endedBy: 'reader',
  stopLabel: 'If you did not ask for this, stop these e-mails',
  async compose({ db, config: { publicUrl } }, { mail }) {
    const told = await findToldAddress(db, mail)
    const current = told && (await findCurrentProgramme(db, told.programmeId))
    if (!current) return null
    const { programme } = current
    const visit = `${publicUrl}/flow`
    return {
      to: told.email,
      programme,
      letter: {
        title: 'Times can be chosen again',
        before: [
          'You asked us to write when an appointment can be had. Now there are times to choose from.',
        ],
        link: { label: 'Choose a time', address: visit },
        after: [
          'Open the link in the browser you used before, or sign in. Times go to whoever chooses them first.',
          'This is the only e-mail about it.',
        ],
      },
    }
  },
})
