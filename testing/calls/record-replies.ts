import { neutralTheme } from '../../contract/neutral-theme.ts'
import { setClinicians } from '../../server/areas/schedule/shared/set-clinicians.ts'
import { publishRenewal } from '../flows/renewal-programme.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../flows/small-programme.ts'
import { readProofToken } from '../mail/read-mails.ts'
import { addClinicRecords } from '../people/clinic-records.ts'
import { choosePasswordByMail, requestResetToken } from '../people/mailed-password.ts'
import { authUrl, bearing, goodPassword, logIn } from '../people/patient.ts'
import { buildJpeg } from '../people/photos.ts'
import { type ApiClient, openClient } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'
import { hideChanging } from './hide-changing.ts'
import { recordConsultations } from './record-consultations.ts'

const choices = [
  { id: 10, text: 'Yes', description: 'Often', image_url: '/programmes/a/yes.jpg' },
  { id: 20, text: 'Something else', open_ended: true },
]
const link = { name: 'Safety', url: 'https://shop.example/safety', link_option: 30, content: '' }
const condition = '6f0c7a52-8f39-4a55-9d44-0a3f9b7f2c10'

/** One item of every kind of field a reply has. */
const questions = [
  buildItem(1, 'SINGLE_ANSWER', {
    answer_choices: choices,
    options: { required: true, exclusive_choice: 20 },
    tag_patterns: [
      { name: 'tag', config: { type: 'click', properties: [{ operator: 'exact', value: 'Yes' }] } },
    ],
    redirects: [
      { answer: 10, redirect_item_type: 10, link: 'https://shop.example/', call_to: null },
    ],
  }),
  buildItem(2, 'MULTI_ANSWER', {
    answer_choices: choices,
    options: { show_when: { all: [{ item: 1, op: 'is', value: 10 }] } },
  }),
  buildItem(3, 'SLIDER', { options: { min: 0, max: 10, step: 2, unit: 'days' } }),
  buildItem(4, 'TEXT_FIELD', {
    value_association: 'ZIP_CODE',
    validation_type: 51,
    description: 'Five digits',
    options: { hint: 'Where you live', placeholder: '59715', max_length: 5 },
  }),
  buildItem(5, 'IMAGE', { options: { max_files: 2, capture: 'user' } }),
  buildItem(6, 'BUTTON', {
    button_text: 'Go on',
    options: { button: { independent: false, button_type: 10 } },
  }),
]

function buildRichTheme(): typeof neutralTheme {
  const { flow_theme, flow_settings } = neutralTheme
  const { header, footer } = flow_settings
  const preview = { title: 'Read', short_preview: 'Short', link_style: '', link_address: '/a' }
  return {
    ...neutralTheme,
    flow_theme: {
      ...flow_theme,
      overrides: { radiusCard: '4px' },
      customElements: { backButton: { text: 'Back', style: { color: '#222222' } } },
    },
    flow_settings: {
      header: {
        ...header,
        links: [link],
        resources_block: { ...header.resources_block, links: [link], preview },
      },
      footer: { ...footer, incomingPhone: '+15552014477' },
    },
  }
}

const pages = [
  buildPage('questions', 'REGULAR', questions, 'account'),
  buildPage('account', 'ACCOUNT_CREATION', [buildItem(7, 'PASSWORD')], 'thanks'),
  buildPage('thanks', 'THANK_YOU', [buildItem(8, 'STATIC_TEXT')], null),
]

const image = (label: string) => ({ label, url: `/programmes/a/${label}.jpg`, alt: '' })

const testCard = { payment_method_id: 'pm_sandbox_success' }

function buildRecorded() {
  return buildProgramme({
    fuuid: condition,
    price: { amount_cents: 3_900, currency: 'USD' },
    definition: { pages },
    theme: buildRichTheme(),
    landing: [image('desktop'), image('mobile')],
    // Which of several a visitor gets differs with every new id.
    experiments: [{ key: 'headline', variants: ['control'] }],
    agreements: {
      recorded: {
        terms: { title: 'Terms', text: '<p>Terms.</p>' },
        privacy: { title: 'Privacy', text: '<p>Privacy.</p>' },
      },
    },
  })
}

/** Somebody who is free on each day, at ten in New York. */
async function seeEveryDay(server: TestServer, slug: string): Promise<void> {
  const everyDay = Array.from({ length: 7 }, () => [[600, 660] as const])
  await setClinicians(server.db, slug, [
    {
      name: 'Dr. Okoro',
      zone: 'America/New_York',
      visitMinutes: 20,
      hours: { week: everyDay, days: {} },
    },
  ])
}

/** Each reply the browser reads, by the id of its endpoint, from a server that has nothing else to do. */
export async function recordReplies(server: TestServer): Promise<Record<string, unknown>> {
  const programme = buildRecorded()
  await publishProgramme(server.db, programme)
  await publishRenewal(server.db, programme.fuuid)
  await seeEveryDay(server, programme.slug)
  const client = openClient(server.app, 'browser')
  const said: Record<string, unknown> = {}
  const take = (id: string, reply: { status: number; body: unknown; text: string }) => {
    if (reply.status >= 300) throw new Error(`${id} answered ${reply.status}: ${reply.text}`)
    said[id] = reply.body
    return reply.body as Record<string, string> // every reply is an object of named parts
  }
  const user = take('createRxUser', await client.call('POST', '/api/v1/rxuser/', { condition }))
  const rxUrl = `/api/v1/rxuser/${user.uuid}/`
  take('readRxUser', await client.call('GET', rxUrl))
  take('tieRxUser', await client.call('POST', rxUrl, { condition }))
  take(
    'readVariants',
    await client.call('POST', '/api/v1/ab/cta/', { rx_user: user.uuid, condition }),
  )
  const created = take(
    'createLead',
    await client.call('POST', '/api/v1/leads/', { condition_uuid: condition, rx_id: user.uuid }),
  )
  const leadUrl = `/api/v1/leads/${created.lead_uuid}/`
  const photo = new Blob([new Uint8Array(await buildJpeg())], { type: 'image/jpeg' })
  const stored = take(
    'uploadImage',
    await client.upload('/api/v1/leads/image/', { lead: String(created.lead_uuid), image: photo }),
  )
  const answers = { 1: [{ value: 10 }], 2: [{ value: [10] }], 5: [{ value: [stored] }] }
  const proceed = (page: string, given: object) =>
    client.call('PATCH', leadUrl, { page: pageId(page), answers: given })
  take('proceedLead', await proceed('questions', answers))
  take('backLead', await client.call('PATCH', `${leadUrl}back/`, {}))
  take('readLead', await client.call('GET', leadUrl))
  take(
    'searchPharmacies',
    await client.call('GET', `${leadUrl}search-pharmacy/?search_param=900003`),
  )
  take(
    'listTimeslots',
    await client.call(
      'GET',
      `${leadUrl}timeslots/?start=${server.clock.now().toISOString().slice(0, 10)}`,
    ),
  )
  const times = `${leadUrl}timeslots/`
  take('awaitTimeslot', await client.call('POST', `${times}wait/`, { email: null }))
  take('holdTimeslot', await client.call('POST', `${times}hold/`, { time: null }))
  take('askChat', await client.call('POST', `${leadUrl}chat/`, { text: 'How long does it take?' }))
  const message = { text: 'Please call me.', contact: 'ada@mail.example' }
  take('leaveMessage', await client.call('POST', `${leadUrl}chat/messages/`, message))
  take('readLeadTheme', await client.call('GET', `${leadUrl}theme/`))
  await proceed('questions', answers)
  await recordAccount(server, client, take, String(created.lead_uuid))
  await lookUp(client, take, programme.options.product_id)
  take('/config.json', await client.call('GET', '/config.json'))
  take('listVisits', await listVisits(server))
  await recordConsultations(server, take)
  return hideChanging(said)
}

type Take = (
  id: string,
  reply: { status: number; body: unknown; text: string },
) => Record<string, string>

/** Of the visit's new account, until a clinic keeps records of it. */
async function recordAccount(
  server: TestServer,
  client: ApiClient,
  take: Take,
  leadId: string,
): Promise<void> {
  const signup = { email: 'name@example.com', password: goodPassword }
  const { email } = signup
  const base = '/api/v1/telemedicine'
  const auth = take('signup', await client.call('POST', `${base}/${leadId}/signup/`, signup))
  const signedIn = bearing(auth.access)
  const payUrl = `/api/v1/leads/${leadId}/payment/`
  take('payLead', await client.call('POST', payUrl, testCard))
  const get = (url: string) => client.call('GET', url, undefined, signedIn)
  take('listPeople', await get(`${base}/profile/people/`))
  take('listDevices', await get(`${authUrl}/devices/`))
  take('readTheme', await get(`${base}/theme/`))
  take('login', await logIn(server, email))
  const renewal = { ...signup, incomingURL: '/' }
  take('renewalLogin', await client.call('POST', `${authUrl}/renewal-login/`, renewal))
  const { refresh } = auth
  take('refreshAccess', await client.call('POST', `${authUrl}/refresh/`, { refresh }))
  const token = await readProofToken(server, email)
  take('confirmEmail', await client.call('POST', `${authUrl}/email/confirm/`, { token }))
  const reset = { token: await requestResetToken(server, email, client) }
  take('validateResetToken', await client.call('POST', `${authUrl}/password/validatetoken/`, reset))
  const { chatId, actionItemId } = await addClinicRecords(server, leadId)
  const ask: AskSignedIn = (method, url, body) => client.call(method, url, body, signedIn)
  await readProfileArea(take, get)
  await readMessages(take, ask, chatId)
  await giveWhatIsAsked(take, ask, actionItemId)
}

/** Of somebody of whom a clinic keeps records. */
async function readProfileArea(take: Take, get: (url: string) => ReturnType<ApiClient['call']>) {
  const profileUrl = '/api/v1/telemedicine/profile/'
  take('readRenewalInfo', await get(`${profileUrl}renewal-info/`))
  take('readProfile', await get(profileUrl))
  take('listPrescriptions', await get(`${profileUrl}prescriptions/`))
  take('downloadRecord', await get(`${profileUrl}record/`))
  take('downloadFhirRecord', await get(`${profileUrl}record/fhir/`))
  take('readProfileTheme', await get(`${profileUrl}theme/`))
}

async function lookUp(client: ApiClient, take: Take, product_id: string): Promise<void> {
  take('readLanding', await client.call('GET', `/api/v1/customer/condition/${condition}/landing/`))
  take('readTermsOfUse', await client.call('GET', '/api/v1/content/terms-of-use/recorded'))
  take('readPrivacyPolicy', await client.call('GET', '/api/v1/content/privacy-policy/recorded'))
  take('locateZip', await client.call('GET', '/api/v1/geodata/zip_code/59715/'))
  const zip = { zip_code: '59715', product_id: product_id }
  take('checkZip', await client.call('POST', '/api/geodata/check/zipcode/', zip))
}

type AskSignedIn = (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  body?: object,
) => ReturnType<ApiClient['call']>

/** A chat in which a clinician's message waits, and the answer to it. */
async function readMessages(take: Take, ask: AskSignedIn, chatId: string): Promise<void> {
  const url = '/api/v1/telemedicine/chats/'
  take('listChats', await ask('GET', url))
  take('readChat', await ask('GET', `${url}${chatId}/`))
  take('listChatMessages', await ask('GET', `${url}${chatId}/messages/`))
  const body = { message_text: 'It went well.' }
  take('sendChatMessage', await ask('POST', `${url}${chatId}/messages/`, body))
}

/** An action item that is read, and done with what is given. */
async function giveWhatIsAsked(take: Take, ask: AskSignedIn, id: string): Promise<void> {
  const url = '/api/v1/telemedicine/action-items/'
  take('listActionItems', await ask('GET', url))
  take('readActionItem', await ask('GET', `${url}${id}/`))
  const value = { first_name: 'Ada', last_name: 'Hill', dob: '1988-04-27', gender: 20 }
  take('updateActionItem', await ask('PATCH', `${url}${id}/`, { item_type: 30, value }))
}

/** Of an account with a visit of its own, and one that may be somebody else's. */
async function listVisits(server: TestServer) {
  const email = 'other@example.com'
  const [first, second] = [openClient(server.app, 'browser'), openClient(server.app, 'browser')]
  const begin = async (client: ApiClient) =>
    (await client.call('POST', '/api/v1/leads/', { condition_uuid: condition })).body.lead_uuid
  const signupUrl = `/api/v1/telemedicine/${await begin(first)}/signup/`
  await first.call('POST', signupUrl, { email, password: goodPassword })
  const password = 'Other-river-78'
  await choosePasswordByMail(server, second, email, password)
  const lead = String(await begin(second))
  const { body } = await logIn(server, email, password, second, lead)
  const path = '/api/v1/telemedicine/profile/visits/'
  return second.call('GET', path, undefined, bearing(body.access))
}
