import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import type { Deps } from '../../../deps.ts'
import type { RaisedLeads } from '../../../http/access/raised-leads.ts'
import { mailAppointment } from './mail-appointment.ts'

const { SCHEDULED, CANCELED } = consultationStatus

/**
 * From here on these visits have no appointment that is still to come. Each person is written to and a clinic told, as
 * `what` became of it. A time that somebody holds runs off by itself, when their page says.
 */
export async function cancelAppointments(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  { transaction, ids }: RaisedLeads,
  what: 'canceled' | 'lapsed',
): Promise<void> {
  if (ids.length === 0) return
  const canceled = await transaction
    .updateTable('consults')
    .set({ status: CANCELED, lapses_at: null })
    .where('lead_id', 'in', ids)
    .where('status', '=', SCHEDULED)
    .where('starts_at', '>', deps.clock.now())
    .returning(['id', 'lead_id'])
    .execute()
  for (const { id, lead_id: leadId } of canceled) {
    await mailAppointment(deps, transaction, { what, leadId, consultId: id })
  }
}
