import * as z from 'zod/mini'
import { isEmailAddress } from '../../../../flow/items/values/email-address.ts'
import { findLead } from '../../../http/access/leads.ts'
import { spendAllowances } from '../../../http/limits/allowances.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { defineProgrammeMail } from '../../subscriptions/shared/programme-mail.ts'
import { reminders } from '../appointment-change.ts'
import { buildAppointmentMail } from './appointment-letter.ts'
import { findAddress, findConsult } from './appointment-repository.ts'

/** Whoever moves a time again and again, or names many addresses, is not written to each time; whole again in two hours. */
const few = { most: 10, runsOffMs: 12 * 60_000 }

/** To who has booked, moved or given back a time, or whose time comes up, at the address known by then; nothing about a time that is past or was moved on meanwhile. */
export const appointmentMail = defineProgrammeMail({
  name: 'mail-appointment',
  shape: z.object({
    leadId: z.uuid(),
    consultId: z.uuid(),
    what: z.enum(['booked', 'moved', 'canceled', ...reminders]),
  }),
  atOnce: 2,
  endedBy: 'reader',
  async compose({ db, clock, config }, { leadId, consultId, what }) {
    const now = clock.now()
    const consult = await findConsult(db, consultId, what === 'canceled')
    if (!consult || consult.startsAt <= now) return null
    const to = await findAddress(db, leadId)
    const found = to ? await findLead(db, leadId) : null
    const version = found && (await findVersion(db, found.lead.versionId))
    if (!to || !version || !isEmailAddress(to)) return null
    const query = new URLSearchParams({ fuuid: version.fuuid })
    return buildAppointmentMail({
      ...consult,
      to,
      what,
      programme: version,
      join: version.definition.pages.find(({ join }) => join)?.join ?? null,
      visitLink: `${config.publicUrl}/?${query}`,
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
