import type { UseArea } from './use-area.ts'

const nobodys = '00000000-0000-4000-8000-000000000000'

export const use: UseArea = async (scene) => {
  const { records, leadId, signedIn, signedOut } = scene
  const url = '/api/v1/telemedicine/chats/'
  const own = `${url}${records.chatId}/`
  const messages = `${own}messages/`
  await signedIn('GET', url)
  await signedIn('GET', `${url}?page=first`)
  await signedIn('GET', own)
  await signedIn('GET', `${url}${nobodys}/`)
  await signedIn('GET', messages)
  await signedIn('PATCH', `${messages}${records.messageId}`, { is_read: true })
  await signedIn('PATCH', `${messages}${records.messageId}`, { is_read: false })
  await signedIn('POST', messages, { message_text: 'It went well.' })
  await signedIn('POST', messages, { message_text: '' })
  await signedIn('POST', messages, { message_text: '', image_id: nobodys })
  await signedOut('GET', url)
  const read = await scene.clinic('records:read')
  const write = await scene.clinic('chats:write')
  const clinicUrl = '/api/v1/clinic/chats/'
  await read('GET', `${clinicUrl}?lead=${leadId}`)
  await read('POST', clinicUrl, { lead: leadId, clinician_name: 'Dr. Amara Okoro' })
  const begun = { clinician_name: 'Dr. Amara Okoro', message_text: 'Hello.' }
  const { body } = await write('POST', clinicUrl, { ...begun, lead: leadId })
  await write('POST', clinicUrl, { ...begun, lead: nobodys })
  await write('POST', `${clinicUrl}${body.id}/messages/`, { message_text: 'Are you there?' })
  await read('GET', `${clinicUrl}${body.id}/messages/`)
  await write('PATCH', `${clinicUrl}${body.id}/`, { is_available: false })
  await signedIn('POST', `${url}${body.id}/messages/`, { message_text: 'Yes.' })
}
