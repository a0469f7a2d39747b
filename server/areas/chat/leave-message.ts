import { randomUUID } from 'node:crypto'
import type { leaveMessage as endpoint } from '../../../contract/endpoints/chat.ts'
import { chatMessageMax } from '../../../contract/limits.ts'
import { isEmailAddress } from '../../../flow/items/values/email-address.ts'
import { readPhone } from '../../../flow/items/values/national-phone.ts'
import { checkText, cleanText } from '../../../flow/items/values/text.ts'
import type { Db } from '../../data/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../http/idempotency.ts'
import { claimAllowances } from '../../http/limits/allowances.ts'
import { refuseField } from '../../http/reading/refuse-field.ts'
import { addMessage } from './chat-repository.ts'
import { findDanger } from './find-danger.ts'
import { mailWaiting } from './mail-waiting.ts'

/** Of one visit: somebody who has much to say, and nobody who floods the people that read it. */
const ofVisit = { most: 10, runsOffMs: 360_000 }
/** Of one programme: beyond that its people know that messages wait, and another mail tells them nothing. */
const mailsOfProgramme = { most: 20, runsOffMs: 180_000 }

function readWords(text: string): string {
  const words = cleanText(text)
  if (words === '') throw refuseField('text', 'required')
  const problem = checkText(words, chatMessageMax, false)
  if (problem) throw refuseField('text', problem)
  return words
}

function readContact(text: string): string {
  const contact = cleanText(text)
  if (contact === '') throw refuseField('contact', 'required')
  const phone = readPhone(contact)
  if (phone) return phone
  if (isEmailAddress(contact)) return contact
  throw refuseField('contact', /[a-z@]/i.test(contact) ? 'email' : 'phone')
}

/** Keeps a message for the programme's people and has them told by mail that one waits: both, or neither. */
export async function leaveMessage(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, body, request } = call
  const { lead } = call.lead
  const words = readWords(body.text)
  const contact = readContact(body.contact)
  const requestKey = await readRequestKey(deps.db, request, body)

  async function keep(transaction: Db) {
    const within = { ...deps, db: transaction }
    if (await claimAllowances(within, [{ of: `messages of ${lead.id}`, ...ofVisit }])) {
      throw new AppError('too_many', { retryAfterS: ofVisit.runsOffMs / 1_000 })
    }
    const id = randomUUID()
    const message = { id, leadId: lead.id, words, contact, now: deps.clock.now() }
    await addMessage(transaction, message)
    const mails = { of: `message mails of ${lead.programmeId}`, ...mailsOfProgramme }
    if (!(await claimAllowances(within, [mails]))) {
      await deps.jobs.send(transaction, mailWaiting, `chat message ${id}`, { message: id })
    }
    return { danger: findDanger(words) }
  }

  return replayOnce(deps.db, `chat-message:${lead.id}`, requestKey, keep)
}
