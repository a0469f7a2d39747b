import type { Db } from '../../data/database.ts'

export interface Consent {
  leadId: string
  rxUserId: string
  termsOfUse: boolean
  optIn: boolean
  /** Which sentences were agreed to, and the version of the programme that held the terms. */
  textVersion: number
  versionId: string
  addressHash: Buffer
  now: Date
}

export async function addConsent(db: Db, consent: Consent): Promise<void> {
  await db
    .insertInto('phone_consents')
    .values({
      lead_id: consent.leadId,
      rx_user_id: consent.rxUserId,
      terms_of_use: consent.termsOfUse,
      opt_in: consent.optIn,
      text_version: consent.textVersion,
      version_id: consent.versionId,
      address_hash: consent.addressHash,
      created_at: consent.now,
    })
    .execute()
}
