import { randomUUID } from 'node:crypto'
import { writePhoto } from '../../people/write-photo.ts'
import type { UseArea } from './use-area.ts'

const url = '/api/v1/clinic/'

export const use: UseArea = async ({ server, leadId, records, clinic, signedOut }) => {
  const reads = await clinic('leads:read')
  await reads('GET', `${url}leads/`)
  await reads('GET', `${url}leads/?page=none`)
  await reads('GET', `${url}leads/${leadId}/`)
  await reads('GET', `${url}leads/${randomUUID()}/`)
  await signedOut('GET', `${url}leads/`)
  await (await clinic('chats:write'))('GET', `${url}leads/`)
  const photos = await clinic('photos:read')
  const { id } = await writePhoto(server, { leadId, chatId: records.chatId })
  await photos('GET', `${url}photos/${id}/`)
  await photos('GET', `${url}photos/${randomUUID()}/`)
  const hooks = await clinic('webhooks:write')
  const asked = { url: 'https://clinic.example/hook', events: ['lead.finished'] }
  const { body } = await hooks('POST', `${url}webhooks/`, asked)
  await hooks('POST', `${url}webhooks/`, { ...asked, url: 'http://clinic.example/hook' })
  await hooks('GET', `${url}webhooks/`)
  await hooks('DELETE', `${url}webhooks/${body.uuid}/`)
  await hooks('DELETE', `${url}webhooks/${body.uuid}/`)
}
