import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../flows/small-programme.ts'
import { type ApiClient, type ApiReply, openClient } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'
import { asFile, buildJpeg, sendPhoto } from './photos.ts'

/** who (with a photo) → account → more → thanks, for a price. Returns the programme's id. */
export async function publishPricedProgramme({ db }: TestServer): Promise<string> {
  const photo = buildItem(2, 'IMAGE', { options: { max_files: 2 } })
  const pages = [
    buildPage('who', 'REGULAR', [buildItem(1, 'TEXT_FIELD'), photo], 'account'),
    buildPage('account', 'ACCOUNT_CREATION', [buildItem(6, 'PASSWORD')], 'more'),
    buildPage('more', 'REGULAR', [buildItem(7, 'TEXT_FIELD')], 'thanks'),
    buildPage('thanks', 'THANK_YOU', [buildItem(8, 'STATIC_TEXT')], null),
  ]
  const price = { amount_cents: 3_500, currency: 'usd' }
  return (await publishProgramme(db, buildProgramme({ definition: { pages }, price }))).fuuid
}

/** A visit with a photo, on the page that asks for an account. */
export interface Beginning {
  client: ApiClient
  id: string
  rxUser: string
  image: string
  /** Address of the photo's bytes, alive for minutes. */
  imageUrl: string
}

export async function begin(
  server: TestServer,
  fuuid: string,
  kind: 'browser' | 'bare',
): Promise<Beginning> {
  const client = openClient(server.app, kind)
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const id = String(body.lead_uuid)
  const photo = await sendPhoto(client, await buildJpeg(), { lead: id })
  const answers = { 1: [{ value: 'Ada' }], 2: [{ value: [photo.body] }] }
  await client.call('PATCH', `/api/v1/leads/${id}/`, { page: pageId('who'), answers })
  const [image, imageUrl] = [String(photo.body.uuid), String(photo.body.url)]
  return { client, id, rxUser: String(body.rx_user?.uuid), image, imageUrl }
}

/** What a visit is named by. */
export type Target = Pick<Beginning, 'id' | 'rxUser' | 'image' | 'imageUrl'>

type Headers = Record<string, string>
type Try = (client: ApiClient, target: Target, headers: Headers) => Promise<ApiReply>

const leadUrl = ({ id }: Target) => `/api/v1/leads/${id}/`

/** Every call that reads or changes a visit by its name. */
export const tries: Record<string, Try> = {
  get: (client, target, headers) => client.call('GET', leadUrl(target), undefined, headers),
  theme: (client, target, headers) =>
    client.call('GET', `${leadUrl(target)}theme/`, undefined, headers),
  proceed: (client, target, headers) => {
    const body = { page: pageId('account'), answers: { 6: [{ value: ' ' }] } }
    return client.call('PATCH', leadUrl(target), body, headers)
  },
  back: (client, target, headers) => client.call('PATCH', `${leadUrl(target)}back/`, {}, headers),
  upload: async (client, { id }, headers) =>
    client.upload('/api/v1/leads/image/', { lead: id, image: asFile(await buildJpeg()) }, headers),
  delete: (client, { image }, headers) =>
    client.call('DELETE', `/api/v1/leads/image/${image}/`, undefined, headers),
  picture: (client, { imageUrl }, headers) => client.call('GET', imageUrl, undefined, headers),
  payment: (client, target, headers) => {
    const body = { payment_method_id: 'pm_sandbox_success' }
    return client.call('POST', `${leadUrl(target)}payment/`, body, headers)
  },
  consent: (client, { id, rxUser }, headers) => {
    const body = { lead: id, rx_user_uuid: rxUser, terms_of_use: true, opt_in: true }
    return client.call('POST', '/api/v1/leads/consent/', body, headers)
  },
  signup: (client, { id }, headers) => {
    const body = { email: 'eve@mail.example', password: 'Quiet-river-77' }
    return client.call('POST', `/api/v1/telemedicine/${id}/signup/`, body, headers)
  },
}

/** Everything stored of a visit, to see whether anything changed. */
export async function dumpVisit({ db }: TestServer, id: string) {
  const rows = (table: 'answers' | 'images' | 'payments' | 'phone_consents') =>
    db.selectFrom(table).selectAll().where('lead_id', '=', id).execute()
  return {
    lead: await db.selectFrom('leads').selectAll().where('id', '=', id).execute(),
    answers: await rows('answers'),
    images: await rows('images'),
    payments: await rows('payments'),
    consents: await rows('phone_consents'),
  }
}
