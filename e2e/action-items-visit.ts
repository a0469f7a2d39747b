import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { BrowserServer } from '../testing/browser/browser-server.ts'
import { markSent } from '../testing/people/clinic-records.ts'
import { openClinic } from './account/test-clinic.ts'
import { noteWho } from './clinic-records.ts'
import { signUp, type Visit } from './profile-visit.ts'

export const itemsPath = '/profile/action-items'
export const itemCall = /telemedicine\/action-items\/[\w-]+\/$/
export const listCall = /telemedicine\/action-items\/$/

interface Asked {
  reason?: number
  /** Made for it: a chat, and a prescription of 30 days that was written ten days ago. */
  chat?: boolean
  prescription?: boolean
}

/** Signed in, with answers that were sent; the page shows an empty document. Gives the address. */
export async function signUpSent(
  page: Page,
  server: BrowserServer,
  visit: Visit = {},
): Promise<string> {
  const { email } = await signUp(page, server, { finished: true, ...visit })
  await noteWho(page)
  return email
}

/** The clinic asks whoever has this address for something, for their visit that was used last and sent. Gives the item's id. */
export async function askFor(
  server: BrowserServer,
  email: string,
  types: readonly number[],
  { reason = 30, chat = false, prescription = false }: Asked = {},
): Promise<{ id: string }> {
  const { leadId, call } = await openClinic(server, email, ['action-items:write'])
  const [chatId, prescriptionId] = [randomUUID(), randomUUID()]
  const of = sql`select a.id, p.id, ${leadId}::uuid
    from accounts a join patients p on p.account_id = a.id where a.email = ${email}`
  const { db } = server
  await markSent({ db, clock: { now: () => new Date() } }, leadId)
  if (chat) {
    await sql`with whose (account, patient, lead) as (${of})
      insert into clinician_chats (id, account_id, patient_id, lead_id, created_at, updated_at)
      select ${chatId}::uuid, account, patient, lead, now(), now() from whose`.execute(db)
  }
  if (prescription) {
    await sql`with whose (account, patient, lead) as (${of})
      insert into prescriptions (id, account_id, patient_id, lead_id, medication, supply_duration,
        authored_at, created_at, updated_at)
      select ${prescriptionId}::uuid, account, patient, lead, 'Lumora 20 mg', 30,
        '2026-11-15T02:30:00Z', now(), now() from whose`.execute(db)
  }
  const { id } = await call('POST', 'action-items/', {
    lead: leadId,
    action_reason: reason,
    item_types: types,
    ...(chat && { chat: chatId }),
    ...(prescription && { prescription: prescriptionId }),
  })
  return { id: String(id) }
}
