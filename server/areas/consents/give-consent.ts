import { createHmac } from 'node:crypto'
import {
  type giveConsent as endpoint,
  phoneConsentTextVersion,
} from '../../../contract/endpoints/consents.ts'
import type { Db } from '../../data/database.ts'
import { requireKey } from '../../data/signing-keys.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../http/idempotency.ts'
import { refuseField } from '../../http/reading/refuse-field.ts'
import { findCurrentProgramme } from '../../programmes/repository.ts'
import { addConsent } from './consent-repository.ts'
import { requireUserOf } from './policy.ts'

async function hideAddress(db: Db, address: string): Promise<Buffer> {
  return createHmac('sha256', await requireKey(db, 'consent-address'))
    .update(address)
    .digest()
}

/** [CALL-08] Keeps a consent as a row of its own; a repeat with the same key keeps none. */
export async function giveConsent(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { body, request, deps } = call
  const { db, clock } = deps
  const { lead } = call.lead
  const user = await requireUserOf(call, lead, body.rx_user_uuid)
  if (!body.terms_of_use) throw refuseField('terms_of_use', 'accept')
  // Agreements are always shown as they are now, also to a lead that began with older ones.
  const current = await findCurrentProgramme(db, lead.programmeId)
  const consent = {
    leadId: lead.id,
    rxUserId: user.id,
    termsOfUse: body.terms_of_use,
    optIn: body.opt_in,
    textVersion: phoneConsentTextVersion,
    versionId: current?.versionId ?? lead.versionId,
    addressHash: await hideAddress(db, request.ip),
    now: clock.now(),
  }
  const requestKey = await readRequestKey(db, request, body)
  return replayOnce(db, `consent:${lead.id}`, requestKey, async (transaction) => {
    await addConsent(transaction, consent)
    return {}
  })
}
