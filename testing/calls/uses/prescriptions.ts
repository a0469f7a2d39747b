import { randomUUID } from 'node:crypto'
import type { UseArea } from './use-area.ts'

const profileUrl = '/api/v1/telemedicine/profile/'
const clinicUrl = '/api/v1/clinic/prescriptions/'

export const use: UseArea = async ({ signedIn, signedOut, clinic, leadId, records }) => {
  for (const path of ['prescriptions/', 'theme/']) {
    await signedIn('GET', `${profileUrl}${path}`)
    await signedIn('GET', `${profileUrl}${path}?person=${randomUUID()}`)
    await signedOut('GET', `${profileUrl}${path}`)
  }
  const write = await clinic('prescriptions:write')
  const told = { lead: leadId, consultation: records.consultationId, medication: 'Lumora 40 mg' }
  const { body } = await write('POST', clinicUrl, { ...told, supply_duration: 30 })
  await write('POST', clinicUrl, { ...told, supply_duration: 0 })
  await write('POST', clinicUrl, { ...told, lead: randomUUID() })
  await write('PATCH', `${clinicUrl}${body.id}/`, { authored_dt: '2026-11-20T12:00:00Z' })
  await write('PATCH', `${clinicUrl}${body.id}/`, { authored_dt: 'soon' })
  await write('PATCH', `${clinicUrl}${randomUUID()}/`, {})
  await write('GET', clinicUrl)
  const read = await clinic('records:read')
  await read('GET', `${clinicUrl}?lead=${leadId}`)
  await read('GET', `${clinicUrl}?page=none`)
  await read('GET', `${clinicUrl}${body.id}/`)
  await read('GET', `${clinicUrl}${randomUUID()}/`)
  await signedIn('GET', clinicUrl)
}
