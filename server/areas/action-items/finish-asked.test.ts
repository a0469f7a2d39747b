import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ValueAssociation } from '../../../contract/codes.ts'
import type { ItemTypeName } from '../../../contract/flow-codes.ts'
import { publishRenewal } from '../../../testing/flows/renewal-programme.ts'
import { buildItem, buildPage, pageId } from '../../../testing/flows/small-programme.ts'
import {
  type AskedPatient,
  ada,
  askPatient,
  becomeAsked,
  ben,
  publishAskedProgramme,
} from '../../../testing/people/asked-patient.ts'
import { addClinicRecords } from '../../../testing/people/clinic-records.ts'
import type { Answers } from '../../../testing/people/lead-visitor.ts'
import { finishJobs } from '../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { findItem } from './shared/action-item-repository.ts'

let server: TestServer
let fuuid: string
/** The programme that renews what a visit of the first led to. */
let renews: string
const about = (id: number, says: ValueAssociation, type: ItemTypeName = 'TEXT_FIELD') =>
  buildItem(id, type, { value_association: says })
const who = [about(1, 'FIRST_NAME'), about(2, 'LAST_NAME'), about(3, 'BIRTH_DATE', 'DATE')]
const asked = {
  definition: {
    pages: [
      buildPage('who', 'REGULAR', who, 'sure'),
      buildPage('sure', 'REGULAR', [buildItem(8, 'BUTTON')], 'thanks'),
      buildPage('thanks', 'THANK_YOU', [buildItem(9, 'STATIC_TEXT')], null),
    ],
  },
}
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAskedProgramme(server)
  renews = (await publishRenewal(server.db, fuuid, asked)).fuuid
})
afterAll(() => server.close())

const pickAnswers = (from: Answers, ...items: number[]): Answers =>
  Object.fromEntries(items.map((item) => [item, from[item] ?? []]))

/** Begins a renewal signed in; it says who somebody is and then is sent. */
async function begin({ client, signedIn }: AskedPatient, condition: string) {
  const { body } = await client.call(
    'POST',
    '/api/v1/leads/',
    { condition_uuid: condition },
    signedIn,
  )
  const proceed = async (page: string, answers: Answers) => {
    const url = `/api/v1/leads/${body.lead_uuid}/`
    return (await client.call('PATCH', url, { page: pageId(page), answers }, signedIn)).body.status
  }
  return {
    tell: (who: Answers) => proceed('who', pickAnswers(who, 1, 2, 3)),
    send: () => proceed('sure', { 8: [{ value: true }] }),
  }
}

describe('what is done elsewhere', () => {
  it('[GAP-154] is done for the message that is written, the renewal that is sent, and when it is said to be', async () => {
    const person = await becomeAsked(server, fuuid, ada)
    const { chatId: chat, prescriptionId } = await addClinicRecords(server, person.leadId)
    const more = { chat, prescription: prescriptionId }
    const id = await askPatient(server, person.leadId, [50, 40], more)
    const ofOther = await becomeAsked(server, fuuid, ada)
    const theirs = await addClinicRecords(server, ofOther.leadId)
    const other = await askPatient(server, ofOther.leadId, [50, 40], {
      chat: theirs.chatId,
      prescription: theirs.prescriptionId,
    })
    const left = async () => {
      await finishJobs(server.deps)
      return [await findItem(server.db, id), await findItem(server.db, other)].map(
        (item) => item?.types,
      )
    }
    const wrote = await person.call('POST', `/chats/${chat}/messages/`, {
      message_text: 'It stings.',
    })
    expect(wrote.status).toBe(201)
    expect(await left()).toEqual([[50], [50, 40]])

    const renewal = await begin(person, renews)
    expect(await renewal.tell(ada)).toBe('active')
    expect(await left()).toEqual([[50], [50, 40]])
    expect(await renewal.send()).toBe('finished')
    expect(await left()).toEqual([[], [50, 40]])
    expect((await findItem(server.db, id))?.doneAt).toEqual(server.clock.now())

    const said = await askPatient(server, person.leadId, [50], more)
    const reply = await person.call('PATCH', `/action-items/${said}/`, { item_type: 50 })
    expect([reply.status, reply.body.item_types]).toEqual([200, []])
  })

  it('[GAP-154] [P7] no request ends by a renewal of another person or of another programme', async () => {
    const person = await becomeAsked(server, fuuid, ada)
    const { prescriptionId: prescription } = await addClinicRecords(server, person.leadId)
    const id = await askPatient(server, person.leadId, [50], { prescription })
    const another = await publishRenewal(server.db, await publishAskedProgramme(server), asked)
    for (const [condition, whose] of [
      [renews, ben],
      [another.fuuid, ada],
    ] as const) {
      const renewal = await begin(person, condition)
      expect(await renewal.tell(whose)).toBe('active')
      expect(await renewal.send()).toBe('finished')
    }
    await finishJobs(server.deps)
    expect((await findItem(server.db, id))?.types).toEqual([50])
  })
})
