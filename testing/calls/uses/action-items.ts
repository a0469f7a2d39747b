import { randomUUID } from 'node:crypto'
import type { UseArea } from './use-area.ts'

/** Asked for, read, given, and taken back. */
export const use: UseArea = async ({ leadId, records, signedIn, signedOut, clinic }) => {
  const writer = await clinic('action-items:write')
  const reader = await clinic('records:read')
  const asking = '/api/v1/clinic/action-items/'
  const asked = { lead: leadId, action_reason: 30, item_types: [30, 10] }
  const { body } = await writer('POST', asking, asked)
  await writer('POST', asking, { ...asked, item_types: [] })
  await writer('POST', asking, { ...asked, lead: randomUUID() })
  await reader('POST', asking, asked)
  const own = '/api/v1/telemedicine/action-items/'
  await signedIn('GET', own)
  await signedOut('GET', own)
  await signedIn('GET', `${own}?person=${randomUUID()}`)
  await signedIn('GET', `${own}${body.id}/`)
  await signedIn('GET', `${own}${randomUUID()}/`)
  const value = { first_name: 'Ada', last_name: 'Hill', dob: '1988-04-27', gender: 20 }
  await signedIn('PATCH', `${own}${body.id}/`, { item_type: 30, value: { first_name: '' } })
  const inside = { ...value, birth_date: '1988-04-27' }
  const given = { item_type: 30, value: { ...value, related_person_info: inside } }
  await signedIn('PATCH', `${own}${body.id}/`, given)
  await signedIn('PATCH', `${own}${body.id}/`, given)
  await signedIn('PATCH', `${own}${randomUUID()}/`, given)
  await reader('GET', asking)
  await reader('GET', `${asking}?page=x`)
  await reader('GET', `${asking}${body.id}/`)
  await reader('GET', `${asking}${randomUUID()}/`)
  await writer('DELETE', `${asking}${records.actionItemId}/`)
  await writer('DELETE', `${asking}${randomUUID()}/`)
}
