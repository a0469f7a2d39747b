import type { Db } from '../../../data/database.ts'
import type { Deps } from '../../../deps.ts'
import type { AppointmentChange } from '../appointment-change.ts'
import { appointmentMail } from '../mails/appointment-mail.ts'

/** Asks for the mail about a change in the transaction that makes it. */
export async function mailAppointment(
  { jobs }: Deps,
  transaction: Db,
  change: AppointmentChange,
): Promise<void> {
  const { what, consultId } = change
  await jobs.send(transaction, appointmentMail, `appointment ${what} ${consultId}`, change)
}
