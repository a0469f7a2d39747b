import * as z from 'zod/mini'
import { findLead } from '../../../http/access/leads.ts'
import type { MailMessage } from '../../../mail/mail.ts'
import { writeLetter } from '../../../mail/write-letter.ts'
import { nameProduct } from '../../../programmes/compile/name-product.ts'
import { findCurrentProgramme } from '../../../programmes/repository.ts'
import { defineMail } from '../../../worker/define-mail.ts'
import { findToldAddress } from '../wait-repository.ts'

/** Says that there are times, and nothing of what they are for. */
function buildSlotMail(to: string, product: string, address: string): MailMessage {
  return {
    to,
    sender: product,
    subject: `${product}: times can be chosen again`,
    ...writeLetter({
      title: 'Times can be chosen again',
      before: [
        'You asked us to write when an appointment can be had. Now there are times to choose from.',
      ],
      link: { label: 'Choose a time', address },
      after: [
        'Open the link in the browser you used before, or sign in. Times go to whoever chooses them first.',
        'This is the only e-mail about it.',
      ],
    }),
  }
}

/** To who waits for a time, when one can be had. */
export const slotOpenMail = defineMail({
  name: 'mail-slot-open',
  shape: z.object({ lead: z.uuid(), askedAt: z.string() }),
  atOnce: 2,
  async compose({ db, config }, { lead, askedAt }) {
    const email = await findToldAddress(db, { leadId: lead, askedAt: new Date(askedAt) })
    const found = email ? await findLead(db, lead) : null
    if (!email || !found || found.lead.status === 'finished') return null
    const current = await findCurrentProgramme(db, found.lead.programmeId)
    if (!current || current.withdrawn) return null
    const { programme } = current
    const link = `${config.publicUrl}/?${new URLSearchParams({ fuuid: programme.fuuid })}`
    return buildSlotMail(email, nameProduct(programme), link)
  },
})
