import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addClinicKey } from '../server/areas/clinic/shared/clinic-keys.ts'
import { openDatabase } from '../server/data/database.ts'
import type { BrowserServer } from '../testing/browser/browser-server.ts'

export const itemsPath = '/profile/action-items'
export const itemCall = /telemedicine\/action-items\/[\w-]+\/$/
export const listCall = /telemedicine\/action-items\/$/

interface Asked {
  reason?: number
  /** Made for it: a chat, and a prescription of 30 days that was written ten days ago. */
  chat?: boolean
  prescription?: boolean
}

/** The clinic asks whoever has this address for something, for their visit that was used last. Gives the item's id. */
export async function askFor(
  server: BrowserServer,
  email: string,
  types: readonly number[],
  { reason = 30, chat = false, prescription = false }: Asked = {},
): Promise<{ id: string; chatId: string }> {
  const db = openDatabase(server.databaseUrl, { poolSize: 1 })
  try {
    const { rows } = await sql<{ lead: string; account: string; patient: string }>`
      select l.id as lead, a.id as account, p.id as patient
      from accounts a join leads l on l.account_id = a.id join patients p on p.account_id = a.id
      where a.email = ${email} order by l.updated_at desc`.execute(db)
    const [whose] = rows
    if (!whose) throw new Error('Nobody has that address, or nobody asked yet who they are.')
    const [chatId, prescriptionId] = [randomUUID(), randomUUID()]
    const of = sql`${whose.account}, ${whose.patient}, ${whose.lead}`
    await sql`update leads set status = 'finished' where id = ${whose.lead}`.execute(db)
    if (chat) {
      await sql`insert into clinician_chats (id, account_id, patient_id, lead_id, created_at, updated_at)
        values (${chatId}, ${of}, now(), now())`.execute(db)
    }
    if (prescription) {
      await sql`insert into prescriptions (id, account_id, patient_id, lead_id, medication, supply_duration,
          authored_at, created_at, updated_at)
        values (${prescriptionId}, ${of}, 'Lumora 20 mg', 30, '2026-11-15T02:30:00Z', now(), now())`.execute(
        db,
      )
    }
    const { key } = await addClinicKey(
      db,
      { name: 'Harbour Clinic', scopes: ['action-items:write'] },
      new Date(),
    )
    const reply = await fetch(`${server.origin}/api/v1/clinic/action-items/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        lead: whose.lead,
        action_reason: reason,
        item_types: types,
        ...(chat ? { chat: chatId } : {}),
        ...(prescription ? { prescription: prescriptionId } : {}),
      }),
    })
    if (reply.status !== 201) throw new Error(`The clinic was answered ${reply.status}.`)
    const { id }: { id: string } = await reply.json()
    return { id, chatId }
  } finally {
    await db.destroy()
  }
}
