import * as z from 'zod/mini'
import { chooseMailLook } from '../../mail/choose-look.ts'
import { nameProduct } from '../../programmes/compile/name-product.ts'
import { findCurrentProgramme } from '../../programmes/repository.ts'
import { defineMail } from '../../worker/define-mail.ts'
import { findWaiting } from './chat-repository.ts'

/**
 * Tells who helps the programme's people that a message waits, and nothing of what is in it or from whom: mail is read
 * on many devices. One that was answered meanwhile is not mailed about.
 */
export const mailWaiting = defineMail('staff', {
  name: 'mail-chat-message',
  shape: z.object({ message: z.uuid() }),
  atOnce: 2,
  async compose({ db, config }, { message }) {
    const programmeId = await findWaiting(db, message)
    const current = programmeId === null ? null : await findCurrentProgramme(db, programmeId)
    if (!current) return null
    const to = current.programme.support_email || config.runtime.supportEmail
    if (to === '') return null
    const name = nameProduct(current.programme)
    return {
      to,
      sender: name,
      subject: `A message waits: ${name}`,
      look: chooseMailLook(current.programme.theme, name),
      saysTheSame: true,
      letter: {
        title: `Somebody asked the people of ${name} for an answer`,
        before: [
          'A message was left in the chat. It is not in this e-mail, because it may be about health.',
        ],
        link: null,
        after: [
          'Where the product runs, this shows it: npm run db -- list-messages',
          `Its number is ${message}.`,
        ],
      },
    }
  },
})
