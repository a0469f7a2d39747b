import type { Transaction } from 'kysely'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Deps } from '../../../deps.ts'
import { emitClinicEvent } from '../../clinic/shared/emit-event.ts'
import type { AppointmentChange } from '../appointment-change.ts'
import { appointmentMail } from '../mails/appointment-mail.ts'

/** Asks for the mail about a change in the transaction that makes it, and has a clinic told. */
export async function mailAppointment(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  transaction: Transaction<DatabaseSchema>,
  change: AppointmentChange,
): Promise<void> {
  const { what, leadId, consultId } = change
  await deps.jobs.send(transaction, appointmentMail, `appointment ${what} ${consultId}`, change)
  await emitClinicEvent(deps, transaction, { type: 'appointment.changed', id: leadId })
}
