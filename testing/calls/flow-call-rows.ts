import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AnswersByItem } from '../../contract/shapes/answer.ts'
import { createItemServices } from '../../web/features/flow/items/item-services.ts'
import { createFlowStore } from '../../web/features/flow/runner/flow-store.ts'
import { sendConsent } from '../../web/features/shell/call/send-consent.ts'
import { backLead, proceedLead, readLead } from '../../web/platform/calls/leads.ts'
import { createUpload } from '../../web/platform/http/upload.ts'
import type { Platform } from '../../web/platform/platform.ts'
import { pageId } from '../flows/small-programme.ts'
import { buildJpeg } from '../people/photos.ts'
import { appOrigin } from './app-browser.ts'
import { newOptions } from './app-patient.ts'
import type { CallRow, Scene } from './call-row.ts'

const leadsUrl = `${appOrigin}/api/v1/leads/`
export const programmeIds = {
  product_id: 'lumora-24',
  protocol_uuid: '8d1f3c5e-2b70-4f0e-9a46-6c3d0e7b1a52',
}
const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)

interface Visit {
  id: string
  rxUser: string
  call: Platform['call']
}

const proceed = (call: Platform['call'], uuid: string, page: string, answers: AnswersByItem) =>
  call(proceedLead, {
    params: { uuid },
    body: { page: pageId(page), answers },
    ...newOptions(),
  })

/** A lead of the application's browser, its first pages answered by the application. */
export async function startVisit(
  scene: Scene,
  steps: 'none' | 'welcome' | 'choice' = 'none',
): Promise<Visit> {
  const { client, platform } = scene.browser
  const begin = { condition_uuid: scene.condition, secondary_id: randomUUID() }
  const { body } = await client.call('POST', '/api/v1/leads/', begin)
  const id = String(body.lead_uuid)
  const { call } = platform
  const visit = { id, rxUser: String(body.rx_user?.uuid), call }
  if (steps !== 'none') await proceed(call, id, 'welcome', { 1: [{ value: 'Ada' }] })
  if (steps === 'choice') await proceed(call, id, 'choice', { 3: [{ value: 10 }] })
  // What prepared it is no part of the call looked at.
  scene.browser.sent.length = 0
  return visit
}

export function openServices(scene: Scene, leadId: string | null) {
  const store = createFlowStore()
  store.setState({ leadId, options: { ...programmeIds, brand: '', programme_name: '' } })
  const { call, http, config } = scene.browser.platform
  const nothing = () => {}
  return createItemServices({
    store,
    dispatch: nothing,
    call,
    upload: createUpload(http, config),
    readPhone: () => null,
    readHelpEmail: () => '',
    mapsKey: '',
    fillIn: nothing,
    alert: nothing,
    withdrawAlert: nothing,
  })
}

const readAnswers = ({ server }: Scene, id: string, item: number) =>
  server.db
    .selectFrom('answers')
    .select(['page_uuid', 'entries'])
    .where('lead_id', '=', id)
    .where('item_id', '=', item)
    .execute()

const readPath = async ({ server }: Scene, id: string) =>
  (await server.db.selectFrom('leads').select('path').where('id', '=', id).executeTakeFirst())?.path

const readImages = ({ server }: Scene, id: string) =>
  server.db.selectFrom('images').select('lead_id').where('id', '=', id).execute()

async function uploadPhoto(scene: Scene, leadId: string) {
  const photo = new Blob([new Uint8Array(await buildJpeg())], { type: 'image/jpeg' })
  const services = openServices(scene, leadId)
  const result = await services.uploadImage(photo, () => {}, newOptions().signal, 12)
  return { photo, services, image: result.ok ? result.image : { uuid: '', url: '' } }
}

export const flowCallRows: CallRow[] = [
  {
    proves: '[CALL-02] [ENTITY-10]',
    endpoint: 'proceedLead',
    what: 'sends the page and an answer with its free text',
    async run(scene) {
      const { id, call } = await startVisit(scene, 'welcome')
      const answers = { 3: [{ value: 20, texts: { 20: 'Both of them' } }] }
      const reply = await proceed(call, id, 'choice', answers)
      return {
        method: 'PATCH',
        url: `${leadsUrl}${id}/`,
        params: { uuid: id },
        fields: {
          page: pageId('choice'),
          answers: { '3': [{ value: 20, texts: { '20': 'Both of them' } }] },
        },
        reply: [reply.ok && reply.data.page_uuid, pageId('details')],
        kept: [
          await readAnswers(scene, id, 3),
          [
            {
              page_uuid: pageId('choice'),
              entries: [{ value: 20, texts: { '20': 'Both of them' } }],
            },
          ],
        ],
      }
    },
  },
  {
    proves: '[CALL-02] [ENTITY-10]',
    endpoint: 'proceedLead',
    what: 'takes photos under image, which the saved answer holds as its value',
    async run(scene) {
      const { id, call } = await startVisit(scene, 'choice')
      await proceed(call, id, 'details', {})
      const { image } = await uploadPhoto(scene, id)
      scene.browser.sent.length = 0
      const answers = { 12: [{ image: [image] }] }
      const reply = await proceed(call, id, 'photo', answers)
      const [saved] = await readAnswers(scene, id, 12)
      return {
        method: 'PATCH',
        url: `${leadsUrl}${id}/`,
        params: { uuid: id },
        fields: { page: pageId('photo'), answers: { '12': [{ image: [image] }] } },
        reply: [reply.ok && reply.data.page_uuid, pageId('account')],
        kept: [saved?.entries, [{ value: [expect.objectContaining({ uuid: image.uuid })] }]],
      }
    },
  },
  {
    proves: '[CALL-03]',
    endpoint: 'backLead',
    what: 'names the page to go back to, further back than the one before',
    async run(scene) {
      const { id, call } = await startVisit(scene, 'choice')
      const reply = await call(backLead, {
        params: { uuid: id },
        body: { page: pageId('welcome') },
        ...newOptions(),
      })
      return {
        method: 'PATCH',
        url: `${leadsUrl}${id}/back/`,
        params: { uuid: id },
        fields: { page: pageId('welcome') },
        reply: [reply.ok && reply.data.page_uuid, pageId('welcome')],
        kept: [await readPath(scene, id), [pageId('welcome')]],
      }
    },
  },
  {
    proves: '[CALL-04] [GAP-45]',
    endpoint: 'readLead',
    what: 'asks for a page by its id, and is told where the visit stands',
    async run(scene) {
      const { id, call } = await startVisit(scene, 'welcome')
      const reply = await call(readLead, {
        params: { uuid: id },
        query: { page_uuid: pageId('welcome') },
      })
      return {
        method: 'GET',
        url: `${leadsUrl}${id}/?page_uuid=${pageId('welcome')}`,
        params: { uuid: id },
        query: { page_uuid: pageId('welcome') },
        reply: [reply.ok && reply.data.page_uuid, pageId('choice')],
        kept: [await readPath(scene, id), [pageId('welcome'), pageId('choice')]],
      }
    },
  },
  {
    proves: '[CALL-05] [GAP-82]',
    endpoint: 'uploadImage',
    what: 'a form of the photo and the lead it is for, which is not the one used last',
    async run(scene) {
      const { id } = await startVisit(scene)
      await startVisit(scene)
      const { photo, image } = await uploadPhoto(scene, id)
      return {
        method: 'POST',
        url: `${leadsUrl}image/`,
        form: { lead: id, image: photo.size },
        reply: [image, { uuid, url: expect.stringContaining(image.uuid) }],
        kept: [await readImages(scene, image.uuid), [{ lead_id: id }]],
      }
    },
  },
  {
    proves: '[CALL-06]',
    endpoint: 'deleteImage',
    what: 'names the photo in the path and sends nothing else',
    async run(scene) {
      const { id } = await startVisit(scene)
      const { image, services } = await uploadPhoto(scene, id)
      return {
        method: 'DELETE',
        url: `${leadsUrl}image/${image.uuid}/`,
        params: { id: image.uuid },
        reply: [await services.deleteImage(image.uuid, 12), { ok: true }],
        kept: [await readImages(scene, image.uuid), []],
      }
    },
  },
  ...[true, false].map(
    (opt_in): CallRow => ({
      proves: '[CALL-08] [ENTITY-15]',
      endpoint: 'giveConsent',
      what: `keeps the terms agreed to and opt_in ${opt_in}`,
      async run(scene) {
        const { id, rxUser } = await startVisit(scene)
        const consent = { rx_user_uuid: rxUser, lead: id, terms_of_use: true, opt_in }
        const attempt = newOptions()
        const { call } = scene.browser.platform
        const reply = await sendConsent(call, consent, attempt)
        const kept = scene.server.db
          .selectFrom('phone_consents')
          .select(['rx_user_id', 'terms_of_use', 'opt_in'])
          .where('lead_id', '=', id)
        return {
          method: 'POST',
          url: `${leadsUrl}consent/`,
          fields: { rx_user_uuid: rxUser, lead: id, terms_of_use: true, opt_in },
          reply: [reply, { success: true }],
          kept: [await kept.execute(), [{ rx_user_id: rxUser, terms_of_use: true, opt_in }]],
        }
      },
    }),
  ),
]
