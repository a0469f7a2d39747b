import { describe, expect, it, vi } from 'vitest'
import { readReply } from '../../web/platform/http/read-reply.ts'
import { listCalls } from '../calls/list-calls.ts'
import recorded from '../calls/recorded-replies.json' with { type: 'json' }

const calls = new Map((await listCalls()).map((call) => [call.id, call]))
const replies = Object.entries(recorded).filter(([id]) => calls.has(id))

/** Every value of a reply as another backend may write it; `key` is the field it stands in. */
function rewrite(
  value: unknown,
  change: (value: unknown, key: string) => unknown,
  key = '',
): unknown {
  if (Array.isArray(value)) return value.map((entry) => rewrite(entry, change, key))
  if (typeof value !== 'object' || value === null) return change(value, key)
  const entries = Object.entries(value).map(([name, part]) => [name, rewrite(part, change, name)])
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined))
}

function read(id: string, body: unknown) {
  const call = calls.get(id)
  if (!call) throw new Error(`nothing reads ${id}`)
  return readReply(call, 200, JSON.stringify(body), '')
}

const names: Record<string, Record<number, string>> = {
  page_type: { 10: 'REGULAR', 20: 'WELCOME', 60: 'THANK_YOU', 70: 'ACCOUNT_CREATION' },
  page_item_type: {
    10: 'STATIC_TEXT',
    20: 'STATIC_IMAGE',
    30: 'BUTTON',
    40: 'NESTED_BUTTON',
    50: 'SINGLE_ANSWER',
    60: 'MULTI_ANSWER',
    70: 'FREE_TEXT',
    80: 'TEXT_FIELD',
    90: 'NUMBER',
    100: 'BOOLEAN',
    110: 'PHONE_NUMBER',
    120: 'DATE',
    130: 'IMAGE',
    140: 'SLIDER',
    150: 'TERMS_OF_USE',
    160: 'EMAIL',
    170: 'POP_UP',
    180: 'INTERSTITIAL',
    190: 'PLAYBACK',
    200: 'PASSWORD',
    210: 'STICKY_TERMS_OF_USE',
  },
  redirect_item_type: {
    10: 'REDIRECT_LINK',
    20: 'PHONE_CALL',
    30: 'OPEN_CHAT',
    40: 'OWN_TELEHEALTH',
    50: 'EXTERNAL_TELEHEALTH',
    60: 'ENGAGEMENT_FLOW',
  },
  validation_type: { 51: 'ZIP_CODE', 81: 'DATE_OF_BIRTH' },
  button_type: { 10: 'PRIMARY', 20: 'SECONDARY', 30: 'TEXT' },
  consultation_type: { 10: 'ASYNC', 20: 'SYNC' },
  gender: { 10: 'MALE', 20: 'FEMALE', 30: 'OTHER' },
  link_option: { 10: 'SAME_TAB', 20: 'SIDE_PANEL', 30: 'NEW_TAB' },
  open_in: { 10: 'NEW_TAB', 20: 'MODAL_WINDOW' },
  block_option: { 10: 'PREVIEW', 20: 'LINKS' },
  delivery_type: { 0: 'BOTH', 10: 'HOME', 20: 'PHARMACY' },
  preferred_product_type: { 0: 'NONE', 10: 'TEXT', 20: 'LIST', 30: 'BOTH' },
}
const byName = (write: (name: string) => string) => (value: unknown, key: string) =>
  typeof value === 'number' && names[key]?.[value] ? write(names[key][value]) : value

/** Only its item knows what the text "1" means; of a page only a real yes hides something [GAP-29]. */
const answers = ['value', 'answer', 'hide_header', 'hide_footer']

const ways: [string, (value: unknown, key: string) => unknown][] = [
  [
    'numbers as texts',
    (value, key) => (typeof value === 'number' && !answers.includes(key) ? String(value) : value),
  ],
  [
    'yes and no as texts',
    (value, key) => (typeof value === 'boolean' && !answers.includes(key) ? String(value) : value),
  ],
  [
    'yes and no as 1 and 0',
    (value, key) => (typeof value === 'boolean' && !answers.includes(key) ? Number(value) : value),
  ],
  [
    'digits as numbers',
    (value, key) =>
      typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) && !answers.includes(key)
        ? Number(value)
        : value,
  ],
  ['codes by name', byName((name) => name)],
  ['codes by small names', byName((name) => name.toLowerCase().replaceAll('_', ' '))],
  ['nulls left out', (value) => value ?? undefined],
]

describe.each(replies)('the reply of %s', (id, body) => {
  it.each(ways)('[P2] is the same with %s, and nothing of it is left out', (_, change) => {
    const warn = vi.spyOn(console, 'warn')
    expect(read(id, rewrite(body, change))).toEqual(read(id, body))
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

const page = { page_uuid: 'p', page: { page_items: [] } }
const place = { city: 'Boston', state: { name: 'Massachusetts' } }
const tokens = { access: 'a', refresh: 'r' }

/** The least of each reply that a visit can go on with. */
const least: Record<string, unknown> = {
  createLead: { lead_uuid: 'l', flow: page },
  proceedLead: page,
  backLead: page,
  readLead: page,
  createRxUser: { uuid: 'u' },
  tieRxUser: { uuid: 'u' },
  readRxUser: { uuid: 'u' },
  uploadImage: { uuid: 'i', url: '/i' },
  signup: tokens,
  login: tokens,
  renewalLogin: tokens,
  refreshAccess: { access: 'a' },
  checkZip: place,
  locateZip: place,
  searchPharmacies: [],
  listPrescriptions: [],
  downloadRecord: { document: 'd' },
  downloadFhirRecord: { document: 'd' },
  listTimeslots: { timeslots: [] },
  listConsultTimeslots: { timeslots: [] },
  listConsultations: [],
  askChat: {},
  awaitTimeslot: {},
  holdTimeslot: {},
  leaveMessage: {},
  readChat: { id: 'c' },
  sendChatMessage: { id: 'm', author_type: 'patient' },
  listActionItems: [],
  readActionItem: { id: 'a' },
  updateActionItem: { id: 'a' },
}

it.each([...calls.keys()])('[P2] %s is read with all but the least of it missing', (id) => {
  expect(read(id, least[id] ?? {}).ok).toBe(true)
})

it.each([
  ['u-1', 'u-1'],
  [7, '7'],
  [{ uuid: 7 }, '7'],
])('[ENTITY-03] a user that is told as %j is the user of that id', (rx_user, uuid) => {
  const reply = read('createLead', { lead_uuid: 'l', flow: page, rx_user })
  expect(reply).toMatchObject({ ok: true, data: { rx_user: { uuid } } })
})

it.each(Object.entries(names.page_item_type ?? {}))(
  '[ENUM-02] an item of type %s is the same by its name %s',
  (code, name) => {
    for (const page_item_type of [Number(code), code, name, name.toLowerCase().replace('_', ' ')]) {
      const items = [{ id: 1, page_item_type, text: 'One' }]
      const reply = read('readLead', { page_uuid: 'p', page: { page_items: items } })
      expect(reply).toMatchObject({
        data: { page: { page_items: [{ page_item_type: Number(code) }] } },
      })
    }
  },
)

it.each([
  [
    'theme',
    { delivery_type: 'PHARMACY', preferred_product_type: 'both' },
    { delivery_type: 20, preferred_product_type: 30 },
  ],
  [
    'rx_user',
    {
      uuid: 'u',
      script_configuration: [{ module: 'm', module_type: 'cta', open_in: 'modal window' }],
    },
    { script_configuration: [{ open_in: 20 }] },
  ],
])('codes of a %s may be names', (part, given, codes) => {
  const reply = read('createLead', { lead_uuid: 'l', flow: page, [part]: given })
  expect(reply).toMatchObject({ ok: true, data: { [part]: codes } })
})
