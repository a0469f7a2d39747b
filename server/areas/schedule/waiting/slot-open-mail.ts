import * as z from 'zod/mini'
import type { MailMessage } from '../../../mail/mail.ts'
import { writeLetter } from '../../../mail/write-letter.ts'
import { nameProduct } from '../../../programmes/compile/name-product.ts'
import { findCurrentProgramme } from '../../../programmes/repository.ts'
import { defineMail } from '../../../worker/define-mail.ts'
import { formatStopLink, hasStopped } from '../../subscriptions/shared/stop-link.ts'
import { findToldAddress } from './wait-repository.ts'

interface SlotMail {
  to: string
  product: string
  /** Where the visit was begun. */
  visit: string
  /** Where its reader ends such mails. */
  stop: string
}

/** Says that there are times, and nothing of what they are for. */
function buildSlotMail({ to, product, visit, stop }: SlotMail): MailMessage {
  return {
    to,
    sender: product,
    subject: `${product}: times can be chosen again`,
    // Mail programs make a button of it.
    headers: { 'List-Unsubscribe': `<${stop}>` },
    ...writeLetter({
      title: 'Times can be chosen again',
      before: [
        'You asked us to write when an appointment can be had. Now there are times to choose from.',
      ],
      link: { label: 'Choose a time', address: visit },
      after: [
        'Open the link in the browser you used before, or sign in. Times go to whoever chooses them first.',
        'This is the only e-mail about it.',
      ],
      stop: { label: 'If you did not ask for this, stop these e-mails', address: stop },
    }),
  }
}

/** To who waits for a time, when one can be had; nothing to who has stopped such mails by the link in one. */
export const slotOpenMail = defineMail({
  name: 'mail-slot-open',
  shape: z.object({ mail: z.uuid() }),
  atOnce: 2,
  async compose({ db, config: { publicUrl } }, { mail }) {
    const told = await findToldAddress(db, mail)
    if (!told || (await hasStopped(db, told))) return null
    const current = await findCurrentProgramme(db, told.programmeId)
    if (!current || current.withdrawn) return null
    const { programme } = current
    return buildSlotMail({
      to: told.email,
      product: nameProduct(programme),
      visit: `${publicUrl}/?${new URLSearchParams({ fuuid: programme.fuuid })}`,
      stop: await formatStopLink(db, publicUrl, told),
    })
  },
})
