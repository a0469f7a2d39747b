import { sandboxMethod, validationType } from '../../contract/codes.ts'
import { replacePharmacies } from '../../server/areas/pharmacies/shared/replace-pharmacies.ts'
import { setClinicians } from '../../server/areas/schedule/shared/set-clinicians.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../flows/small-programme.ts'
import type { ApiReply } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'
import { type Answers, proceed, type Started, startLead } from './lead-visitor.ts'
import { buildJpeg, sendPhoto } from './photos.ts'

const required = { options: { required: true } }
const zip = { value_association: 'ZIP_CODE', validation_type: validationType.ZIP_CODE }
const pages = [
  buildPage(
    'begin',
    'REGULAR',
    [buildItem(1, 'TEXT_FIELD')],
    [
      { when: { item: 1, op: 'is', value: 'pain' }, page: pageId('danger') },
      { when: null, page: pageId('zip') },
    ],
  ),
  { ...buildPage('danger', 'REGULAR', [buildItem(89, 'BUTTON')], 'zip'), emergency: true as const },
  buildPage('zip', 'REGULAR', [buildItem(2, 'TEXT_FIELD', zip)], 'home'),
  buildPage(
    'home',
    'REGULAR',
    [
      buildItem(3, 'TEXT_FIELD', { ...zip, value_association: 'CAREGIVER_ZIP_CODE' }),
      buildItem(4, 'TEXT_FIELD', { value_association: 'CAREGIVER_STATE' }),
    ],
    'photo',
  ),
  buildPage('photo', 'IDENTITY_VERIFICATION', [buildItem(5, 'IMAGE', required)], 'pharmacy'),
  buildPage('pharmacy', 'PHARMACY_SELECTION', [buildItem(6, 'PHARMACY', required)], 'time'),
  buildPage(
    'time',
    'SCHEDULE_CONSULT',
    [buildItem(7, 'TIMESLOT', required)],
    [
      { when: { item: 1, op: 'is', value: 'allergy' }, page: pageId('allergy') },
      { when: null, page: pageId('pay') },
    ],
  ),
  buildPage('allergy', 'REGULAR', [buildItem(8, 'BUTTON')], 'pay'),
  buildPage('pay', 'PAYMENT', [buildItem(90, 'BUTTON', { button_text: 'Pay' })], 'check'),
  {
    ...buildPage('check', 'REGULAR', [buildItem(91, 'BUTTON')], 'send'),
    check_answers: { change: 'Change', changed: 'Changed', yes: 'Yes', no: 'No', photos: 'Photos' },
  },
  buildPage('send', 'TRANSFER_DATA', [buildItem(92, 'BUTTON')], 'end'),
  buildPage('end', 'THANK_YOU', [buildItem(93, 'STATIC_TEXT')], null),
]
const beforePaying = ['begin', 'zip', 'home', 'photo', 'pharmacy', 'time'] as const
type Answered = (typeof beforePaying)[number]

/** Of a flow as the contract writes it. */
interface Shown {
  page_uuid: string
  page: { page_items: { id: number; error: string | null }[] }
}

/** The page a reply shows, and the sentences on it by item id. */
export function readPage({ body }: Pick<ApiReply, 'body'>): [string, Record<number, string>] {
  // What a shape of the contract let through.
  const { page_uuid: uuid, page } = body as unknown as Shown
  const told = page.page_items.flatMap(({ id, error }) => (error ? [[id, error] as const] : []))
  return [uuid, Object.fromEntries(told)]
}

/**
 * begin (→ danger) → zip → home → photo → pharmacy → time (→ allergy) → pay → check → send → end: a programme that asks for
 * everything that answers rest on, takes money for it, lists it and sends it; with a clinic that is open each morning.
 */
export async function publishRecords(server: TestServer) {
  const price = { amount_cents: 3_900, currency: 'USD' }
  const programme = buildProgramme({ price, definition: { pages } })
  const { fuuid, slug } = await publishProgramme(server.db, programme)
  const day = [[540, 720] as const]
  const hours = { week: [day, day, day, day, day, day, day], days: {} }
  await setClinicians(server.db, slug, [
    { name: 'Dr. Okoro', zone: 'UTC', visitMinutes: 20, hours },
  ])
  let pharmacy = 0
  let minutes = 0

  /** Imports a directory that holds no pharmacy of before. */
  async function importAnother(): Promise<void> {
    pharmacy += 1
    const where = { city: 'Boston', state: 'MA', zip: '02108', country: 'US', lines: ['1 Lane'] }
    const name = `Lane ${pharmacy}`
    const lane = { dosespot_id: pharmacy, name, ...where, phone: null, hours: [] }
    await replacePharmacies(server.db, [{ ...lane, home_delivery: false }])
  }
  await importAnother()

  /** A free time in two days, another for each who asks. */
  function nextTime(): string {
    minutes = (minutes + 20) % 180
    const at = new Date(server.clock.now().getTime() + 48 * 3_600_000)
    at.setUTCHours(9, minutes, 0, 0)
    return at.toISOString()
  }

  async function addPhoto({ client, id }: Started): Promise<Answers> {
    const { body } = await sendPhoto(client, await buildJpeg(), { lead: id })
    return { 5: [{ value: [{ uuid: body.uuid, url: body.url }] }] }
  }

  const answers: Record<Answered, (started: Started) => Answers | Promise<Answers>> = {
    begin: () => ({ 1: [{ value: 'Ada' }] }),
    zip: () => ({ 2: [{ value: '10001' }] }),
    home: () => ({ 3: [{ value: '10001' }], 4: [{ value: 'New York' }] }),
    photo: addPhoto,
    pharmacy: () => ({ 6: [{ value: pharmacy }] }),
    time: () => ({ 7: [{ value: nextTime() }] }),
  }
  const isAnswered = (page: string): page is Answered => page in answers

  /** Answers a page with what stands, and goes on. */
  const goOn = async (started: Started, page: string) =>
    proceed(started, page, isAnswered(page) ? await answers[page](started) : {})

  return {
    fuuid,
    importAnother,
    goOn,
    /** Somebody at the page that takes the payment. */
    async startPaying(): Promise<Started> {
      const started = await startLead(server, fuuid)
      for (const page of beforePaying) {
        const reply = await goOn(started, page)
        if (reply.status !== 200) throw new Error(`${page}: ${reply.text}`)
      }
      return started
    },
    pay: (
      { client, url }: Started,
      { method = sandboxMethod.success, key }: { method?: string; key?: string } = {},
    ) => {
      const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
      return client.call('POST', `${url}payment/`, { payment_method_id: method }, headers)
    },
    read: async ({ client, url }: Started) => client.call('GET', url),
    goBack: ({ client, url }: Started, page: string) =>
      client.call('PATCH', `${url}back/`, { page: pageId(page) }),
    /** What the payment provider did for the visit. */
    listCharges: async ({ id }: Started) => {
      const made = server.db.selectFrom('sandbox_charges').select('outcome')
      return (await made.where('key', 'like', `${id}:%`).execute()).map(({ outcome }) => outcome)
    },
  }
}
