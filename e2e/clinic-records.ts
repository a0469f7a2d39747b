import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../server/data/database.ts'
import type { BrowserServer } from '../testing/browser/browser-server.ts'

export interface WrittenPrescription {
  medication: string
  /** Days before now. */
  authoredDaysAgo: number | null
  days: number | null
  renewable: boolean
}

/** Writes prescriptions for whoever a visit is about, as a clinic would; the visit counts as sent. Their ids in order. */
export async function prescribe(
  server: BrowserServer,
  leadId: string,
  prescriptions: readonly WrittenPrescription[],
): Promise<string[]> {
  const db = openDatabase(server.databaseUrl, { poolSize: 1 })
  try {
    await sql`update leads set status = 'finished' where id = ${leadId}`.execute(db)
    const { rows } = await sql<{ accountId: string; patientId: string }>`
      select l.account_id as "accountId", p.id as "patientId"
      from leads l join patients p on p.account_id = l.account_id
      where l.id = ${leadId} order by p.created_at`.execute(db)
    const [whose] = rows
    if (!whose || rows.length > 1) throw new Error('The visit is not that of one known patient.')
    const ids = prescriptions.map(() => randomUUID())
    for (const [at, { medication, authoredDaysAgo, days, renewable }] of prescriptions.entries()) {
      await sql`insert into prescriptions
        (id, account_id, patient_id, lead_id, medication, medication_ndc, supply_duration, authored_at,
          clinician_name, consult_number, renewable, created_at, updated_at)
        values (${ids[at]}, ${whose.accountId}, ${whose.patientId}, ${leadId}, ${medication},
          '00000-0020-30', ${days},
          now() - ${authoredDaysAgo}::int * interval '1 day', 'Dr. Amara Okoro', ${`C-${1001 + at}`},
          ${renewable}, now(), now())`.execute(db)
    }
    return ids
  } finally {
    await db.destroy()
  }
}
