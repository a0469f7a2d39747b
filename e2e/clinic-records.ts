import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '../server/data/database.ts'
import type { BrowserServer } from '../testing/browser/browser-server.ts'
import { publishRenewal } from '../testing/flows/renewal-programme.ts'

interface Written {
  leadId: string
  programmeId: string
  accountId: string
  patientId: string
}

/** Asks who the signed-in person is, as the page does first: only then is it written down. Loads no document. */
export async function noteWho(page: Page): Promise<void> {
  const access = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').access)
  const { origin } = new URL(page.url())
  const headers = { authorization: `JWT ${access}`, 'sec-fetch-site': 'same-origin' }
  const reply = await page.request.get(`${origin}/api/v1/telemedicine/profile/`, { headers })
  expect(reply.status()).toBe(200)
}

/** Whom an account cares for, once a page of the signed-in area has asked for them. */
async function requireWritten(db: Db, email: string): Promise<Written> {
  const { rows } = await sql<Written>`
    select l.id as "leadId", l.programme_id as "programmeId", a.id as "accountId", p.id as "patientId"
    from accounts a join leads l on l.account_id = a.id join patients p on p.account_id = a.id
    where a.email = ${email}`.execute(db)
  const [written] = rows
  if (!written || rows.length > 1) throw new Error('The account is not that of one known patient.')
  return written
}

export interface WrittenPrescription {
  medication: string
  daysAgo: number
  days: number
}

/** Writes prescriptions that can be renewed, as a clinic would; the visit counts as sent. */
export async function prescribe(
  server: BrowserServer,
  email: string,
  prescriptions: readonly WrittenPrescription[],
): Promise<void> {
  const { db } = server
  const { leadId, accountId, patientId } = await requireWritten(db, email)
  await sql`update leads set status = 'finished' where id = ${leadId}`.execute(db)
  for (const [at, { medication, daysAgo, days }] of prescriptions.entries()) {
    await sql`insert into prescriptions
      (id, account_id, patient_id, lead_id, medication, medication_ndc, supply_duration, authored_at,
        clinician_name, consult_number, renewable, created_at, updated_at)
      values (gen_random_uuid(), ${accountId}, ${patientId}, ${leadId}, ${medication},
        '00000-0020-30', ${days}, now() - make_interval(days => ${daysAgo}), 'Dr. Amara Okoro',
        ${`C-${1001 + at}`}, true, now(), now())`.execute(db)
  }
}

/** A programme that renews what the account’s visit led to. */
export async function publishRenewalOf(server: BrowserServer, email: string): Promise<string> {
  const { programmeId } = await requireWritten(server.db, email)
  return (await publishRenewal(server.db, programmeId)).fuuid
}

/** Somebody of this browser began by the link of the renewal just before, without an account. */
export async function beginSignedOut(page: Page, link: string): Promise<void> {
  const auth = await page.evaluate(() => {
    const kept = localStorage.getItem('auth') ?? ''
    localStorage.removeItem('auth')
    return kept
  })
  await page.goto(link)
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.evaluate((kept) => localStorage.setItem('auth', kept), auth)
}
