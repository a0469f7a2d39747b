import * as z from 'zod/mini'
import { isUnserved } from '../../../../flow/engine/ways/is-unserved.ts'
import { findPage } from '../../../../flow/engine/ways/next-page.ts'
import { isEmailAddress } from '../../../../flow/items/values/email-address.ts'
import { findLead, type Lead } from '../../../http/access/leads.ts'
import { spendAllowances } from '../../../http/limits/allowances.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { defineProgrammeMail } from '../../subscriptions/shared/programme-mail.ts'
import { appointmentChanges, isOver, reminders } from '../appointment-change.ts'
import { buildAppointmentMail } from './appointment-letter.ts'
import { findAddress, findConsult } from './appointment-repository.ts'

/** Whoever moves a time again and again, or names many addresses, is not written to each time; whole again in two hours. */
const few = { most: 10, runsOffMs: 12 * 60_000 }

/** How to join in the programme's words, and where: as its clinic says, else as the programme does. */
function findJoin({ definition }: CompiledProgramme, joinLink: string | null) {
  const said = definition.pages.find(({ join }) => join)?.join ?? null
  if (joinLink === null) return said
  return { text: said?.text ?? 'Open the link a few minutes before.', link: joinLink }
}

const isReminder = (what: string) => reminders.some((one) => one === what)

/** Whether a visit stands where nobody serves it: nobody is called to a time that is taken back in a moment. */
function isUnservedVisit({ definition }: CompiledProgramme, { path, status }: Lead): boolean {
  const page = findPage(definition, path.at(-1) ?? '')
  return page !== undefined && isUnserved(page, status === 'finished')
}

/** To who has booked, moved or given back a time, or has lost it, or whose time comes up, at the address known by then; nothing about a time that is past or was moved on meanwhile. */
export const appointmentMail = defineProgrammeMail({
  name: 'mail-appointment',
  shape: z.object({
    leadId: z.uuid(),
    consultId: z.uuid(),
    what: z.enum([...appointmentChanges, ...reminders]),
  }),
  atOnce: 2,
  endedBy: 'reader',
  async compose({ db, clock, config }, { leadId, consultId, what }) {
    const now = clock.now()
    const consult = await findConsult(db, consultId, isOver(what))
    if (!consult || consult.startsAt <= now) return null
    const to = await findAddress(db, leadId)
    const found = to ? await findLead(db, leadId) : null
    const version = found && (await findVersion(db, found.lead.versionId))
    if (!to || !version || !isEmailAddress(to)) return null
    if (isReminder(what) && isUnservedVisit(version, found.lead)) return null
    const { joinLink, ...time } = consult
    const hasAccount = found.lead.accountId !== null
    return buildAppointmentMail({
      ...time,
      to,
      what,
      programme: version,
      join: findJoin(version, joinLink),
      help: version.support_email || config.runtime.supportEmail,
      hasAccount,
      visitLink: `${config.publicUrl}${hasAccount ? '/profile/home' : '/flow'}`,
      now,
    })
  },
  spend(deps, to, { leadId }, send) {
    const allowances = [
      { of: `appointments mailed to ${to.toLowerCase()}`, ...few },
      { of: `appointments mailed of ${leadId}`, ...few },
    ]
    return spendAllowances(deps, allowances, send)
  },
})
