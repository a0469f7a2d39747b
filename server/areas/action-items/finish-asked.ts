import type { Transaction } from 'kysely'
import { actionItemType } from '../../../contract/care/action-codes.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import type { Deps } from '../../deps.ts'
import { findLead } from '../../http/access/leads.ts'
import type { Job } from '../../worker/job.ts'
import { patientWrote } from '../clinician-chats/shared/patient-wrote.ts'
import { renewalSent } from '../leads/shared/renewal-sent.ts'
import { requirePatientOf } from '../patients/shared/patients.ts'
import { listRenewedBy } from '../prescriptions/shared/renewals.ts'
import { holdWaiting } from './shared/action-item-repository.ts'
import { finishType } from './shared/finish-type.ts'

const asked = {
  message: { by: 'chat_id', type: actionItemType.MESSAGE },
  renewal: { by: 'prescription_id', type: actionItemType.PRESCRIPTION_RENEWALS },
} as const

/** The patient wrote in this chat, or sent a renewal of this prescription: what asked for it is done as far as that goes. */
async function finishAsked(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  transaction: Transaction<DatabaseSchema>,
  what: keyof typeof asked,
  id: string,
): Promise<void> {
  const { by, type } = asked[what]
  for (const item of await holdWaiting(transaction, by, id)) {
    if (item.types.includes(type)) await finishType(deps, transaction, item, type, {})
  }
}

const messageAnswered: Job<{ chat: string }> = {
  ...patientWrote,
  run: (deps, { chat }) =>
    deps.db.transaction().execute((transaction) => finishAsked(deps, transaction, 'message', chat)),
}

/** A renewal names no prescription: it is every one of its patient's that its programme renews. */
const prescriptionRenewed: Job<{ lead: string }> = {
  ...renewalSent,
  async run(deps, { lead: leadId }) {
    const lead = (await findLead(deps.db, leadId))?.lead
    if (!lead?.accountId) return
    const { id: patientId, accountId } = await requirePatientOf(deps, lead)
    const renewed = await listRenewedBy(deps.db, lead.programmeId, { accountId, patientId })
    await deps.db.transaction().execute(async (transaction) => {
      for (const { id } of renewed) await finishAsked(deps, transaction, 'renewal', id)
    })
  },
}

/** What was done elsewhere needs nobody to say so [GAP-154]. */
export const finishAskedJobs: readonly Job[] = [messageAnswered, prescriptionRenewed]
