import { setClinicians } from '../../server/areas/schedule/shared/set-clinicians.ts'
import { createMessageSender } from '../../web/features/chat/send-message.ts'
import { askChat } from '../../web/platform/calls/chat.ts'
import { locateZip } from '../../web/platform/calls/geodata.ts'
import { searchPharmacies } from '../../web/platform/calls/pharmacies.ts'
import { appOrigin } from './app-browser.ts'
import type { CallRow, Scene } from './call-row.ts'
import { openServices, programmeIds, startVisit } from './flow-call-rows.ts'

const boston = { city: 'Boston', state: { name: 'Massachusetts', short_name: 'MA' } }

async function findSlug({ server, condition }: Scene): Promise<string> {
  const found = server.db.selectFrom('programmes').where('id', '=', condition).select('slug')
  return (await found.executeTakeFirstOrThrow()).slug
}

/** What a page looks up while it is filled in: places and pharmacies. */
export const lookupCallRows: CallRow[] = [
  {
    proves: '[CALL-11] [ENTITY-14]',
    endpoint: 'checkZip',
    what: 'asks whether a zip code is served, with both ids of the programme',
    async run(scene) {
      const found = await openServices(scene, null).checkZip('02108')
      return {
        method: 'POST',
        url: `${appOrigin}/api/geodata/check/zipcode/`,
        fields: { zip_code: '02108', ...programmeIds },
        reply: [found, { ok: true, place: 'Boston, MA' }],
      }
    },
  },
  {
    proves: '[CALL-11]',
    endpoint: 'checkZip',
    what: 'is told of a state that the programme of these ids does not serve',
    async run(scene) {
      const found = await openServices(scene, null).checkZip('10001')
      const message =
        'We cannot help in this state yet. Check the zip code, or ask your own doctor.'
      return {
        method: 'POST',
        url: `${appOrigin}/api/geodata/check/zipcode/`,
        fields: { zip_code: '10001', ...programmeIds },
        reply: [found, { ok: false, message }],
      }
    },
  },
  {
    proves: '[CALL-12] [ENTITY-14]',
    endpoint: 'locateZip',
    what: 'reads city and state of a zip code named in the path',
    async run(scene) {
      const { call } = scene.browser.platform
      const params = { zip: '02108' }
      return {
        method: 'GET',
        url: `${appOrigin}/api/v1/geodata/zip_code/02108/`,
        params,
        reply: [await call(locateZip, { params }), { ok: true, data: boston }],
      }
    },
  },
  {
    proves: '[CALL-09] [ENTITY-11] [ENTITY-12] [GAP-79]',
    endpoint: 'searchPharmacies',
    what: 'looks for pharmacies by one text, of the lead in the path',
    async run(scene) {
      const { id } = await startVisit(scene)
      const found = await openServices(scene, id).searchPharmacies('900003')
      // The third that is invented: see invented-pharmacies.ts.
      const address = {
        city: 'Yarmouth Port',
        country: 'US',
        line: ['75 Main Street'],
        postalCode: '02675',
        state: 'MA',
      }
      const pharmacy = {
        dosespot_id: 900_003,
        name: 'Larkspur Pharmacy',
        address,
        phone: '(555) 201-0002',
        hours: ['Every day 24 hours'],
        home_delivery: false,
      }
      return {
        method: 'GET',
        url: `${appOrigin}/api/v1/leads/${id}/search-pharmacy/?search_param=900003`,
        params: { uuid: id },
        query: { search_param: '900003' },
        reply: [found, { ok: true, pharmacies: [pharmacy], phone: null }],
      }
    },
  },
  {
    proves: '',
    endpoint: 'holdTimeslot',
    what: 'asks for a time to be kept, of the lead in the path',
    async run(scene) {
      const { id } = await startVisit(scene)
      const time = '2026-03-03T14:00:00.000Z[America/New_York]'
      return {
        method: 'POST',
        url: `${appOrigin}/api/v1/leads/${id}/timeslots/hold/`,
        params: { uuid: id },
        fields: { time },
        reply: [await openServices(scene, id).holdTime(time), { ok: true, forS: null }],
      }
    },
  },
  {
    proves: '',
    endpoint: 'awaitTimeslot',
    what: 'leaves an address in the body, of the lead in the path',
    async run(scene) {
      const { id } = await startVisit(scene)
      const reply = await openServices(scene, id).awaitTime('ada@mail.example')
      // Only who stands on a page that asks for a time may: waiting.test.ts tells of those.
      const message = 'This visit does not wait for a time. Please load the page again.'
      return {
        method: 'POST',
        url: `${appOrigin}/api/v1/leads/${id}/timeslots/wait/`,
        params: { uuid: id },
        fields: { email: 'ada@mail.example' },
        reply: [reply, { ok: false, message }],
      }
    },
  },
  {
    proves: '',
    endpoint: 'askChat',
    what: 'asks the chat in the body, of the lead in the path',
    async run(scene) {
      const { id } = await startVisit(scene)
      const { call } = scene.browser.platform
      const params = { uuid: id }
      const reply = await call(askChat, { params, body: { text: 'how long does this take' } })
      return {
        method: 'POST',
        url: `${appOrigin}/api/v1/leads/${id}/chat/`,
        params,
        fields: { text: 'how long does this take' },
        reply: [
          reply,
          {
            ok: true,
            data: {
              danger: null,
              answer: { question: 'How long does it take?', paragraphs: ['About ten minutes.'] },
              near: [],
            },
          },
        ],
      }
    },
  },
  {
    proves: '',
    endpoint: 'leaveMessage',
    what: 'leaves a message of the lead in the path, with where to answer it',
    async run(scene) {
      const { id } = await startVisit(scene)
      const message = { text: 'Please call me.', contact: '555 201 4477' }
      const send = createMessageSender()
      const reply = await send(scene.browser.platform.call, { uuid: id, ...message })
      const kept = scene.server.db
        .selectFrom('chat_messages')
        .select(['words', 'contact'])
        .where('lead_id', '=', id)
      return {
        method: 'POST',
        url: `${appOrigin}/api/v1/leads/${id}/chat/messages/`,
        params: { uuid: id },
        fields: message,
        reply: [reply, { ok: true, reply: { danger: null, promise: null } }],
        kept: [await kept.execute(), [{ words: 'Please call me.', contact: '+15552014477' }]],
      }
    },
  },
  {
    proves: '[CALL-10] [ENTITY-13]',
    endpoint: 'listTimeslots',
    what: 'asks for the free times from a day on by the clocks of a zone, of the lead in the path',
    async run(scene) {
      const { id } = await startVisit(scene)
      // A Tuesday of the server's year, nine in the morning in New York, each half an hour.
      await setClinicians(scene.server.db, await findSlug(scene), [
        {
          name: 'Dr. Okoro',
          zone: 'America/New_York',
          visitMinutes: 30,
          hours: { week: [[], [[540, 600]], [], [], [], [], []], days: {} },
        },
      ])
      const found = await openServices(scene, id).listTimes('2026-03-02', 'America/Denver')
      return {
        method: 'GET',
        url: `${appOrigin}/api/v1/leads/${id}/timeslots/?start=2026-03-02&timezone=America%2FDenver`,
        params: { uuid: id },
        query: { start: '2026-03-02', timezone: 'America/Denver' },
        reply: [
          found,
          {
            ok: true,
            daysAhead: 60,
            none: { email: '', helpEmail: '', phone: null, waiting: null },
            times: ['2026-03-03T07:00:00-07:00', '2026-03-03T07:30:00-07:00'],
          },
        ],
      }
    },
  },
  {
    proves: '[ERROR-18]',
    endpoint: 'searchPharmacies',
    what: 'fails with the body of the server, and is told that a zip code is none as of what was typed',
    async run(scene) {
      const { id } = await startVisit(scene)
      const { call } = scene.browser.platform
      const query = { search_param: '00001' }
      const failed = await call(searchPharmacies, { params: { uuid: id }, query })
      const body = failed.ok ? null : failed.failure.body
      const found = await openServices(scene, id).searchPharmacies('00000')
      const message = 'We do not know this zip code. Check the five digits.'
      return {
        method: 'GET',
        url: `${appOrigin}/api/v1/leads/${id}/search-pharmacy/?search_param=00000`,
        params: { uuid: id },
        query: { search_param: '00000' },
        reply: [
          [failed.ok, body, found],
          [false, { detail: message }, { ok: false, message, isTyped: true, phone: null }],
        ],
      }
    },
  },
]
