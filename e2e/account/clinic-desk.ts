import { setClinicians } from '../../server/areas/schedule/shared/set-clinicians.ts'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { openClinic } from './test-clinic.ts'

/** What the clinic does beside somebody's browser, by its own calls. */
export interface ClinicDesk {
  leadId: string
  send(method: 'POST' | 'PATCH', path: string, body: object): Promise<Record<string, unknown>>
  /** A consultation about the visit; its id. */
  consult(type: 'async' | 'sync', said?: object): Promise<string>
  /** Gives a consultation a time so many minutes from now, on the next twentieth minute. */
  book(id: string, minutesAhead: number, timezone?: string): Promise<Date>
}

const slotMs = 20 * 60_000
const scopes = ['consultations:write', 'records:read'] as const

/** The clinic of whoever has this address, which sees people at all hours, every twenty minutes, by one clinician. */
export async function openClinicDesk(
  server: BrowserServer,
  email: string,
  name = 'Dr. Okoro',
): Promise<ClinicDesk> {
  const { leadId, slug, call } = await openClinic(server, email, scopes)
  const week = Array.from({ length: 7 }, () => [[0, 1_440] as const])
  const hours = { week, days: {} }
  const whom = { name, zone: 'America/New_York', visitMinutes: 20, noticeHours: 0 }
  await setClinicians(server.db, slug, [{ ...whom, daysAhead: 30, hours }])
  const send: ClinicDesk['send'] = (method, path, body) =>
    call(method, `consultations/${path}`, body)
  return {
    leadId,
    send,
    async consult(type, said = {}) {
      const consultation_type = type === 'sync' ? 20 : 10
      const { id } = await send('POST', '', { lead: leadId, consultation_type })
      await send('PATCH', `${id}/`, said)
      return String(id)
    },
    async book(id, minutesAhead, timezone = 'America/New_York') {
      const ms = Math.ceil((Date.now() + minutesAhead * 60_000) / slotMs) * slotMs
      const start_date = new Date(ms).toISOString()
      await send('POST', `${id}/appointment/`, { start_date, timezone })
      return new Date(ms)
    },
  }
}
