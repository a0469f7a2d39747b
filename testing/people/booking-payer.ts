import { randomUUID } from 'node:crypto'
import { sandboxMethod } from '../../contract/codes.ts'
import type { PageDefinition } from '../../flow/definition.ts'
import { readClinicians } from '../../server/areas/schedule/shared/read-clinicians.ts'
import { setClinicians } from '../../server/areas/schedule/shared/set-clinicians.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../flows/small-programme.ts'
import type { TestServer } from '../server/test-server.ts'
import { type Answers, proceed, startLead } from './lead-visitor.ts'

const go = buildItem(9, 'BUTTON', { text: '', button_text: 'Go on' })

const choice = buildItem(5, 'SINGLE_ANSWER', {
  text: 'Which?',
  answer_choices: [
    { id: 51, text: 'Served' },
    { id: 52, text: 'Not served' },
    { id: 54, text: 'Danger' },
  ],
})

/** begin → time → note → pay → choose → send → end, where two answers lead to who serves nobody. */
export const bookingPages: readonly PageDefinition[] = [
  buildPage('begin', 'REGULAR', [buildItem(1, 'EMAIL', { value_association: 'EMAIL' })], 'time'),
  buildPage(
    'time',
    'SCHEDULE_CONSULT',
    [buildItem(2, 'TIMESLOT', { options: { required: true } })],
    'note',
  ),
  buildPage('note', 'REGULAR', [buildItem(3, 'TEXT_FIELD')], 'pay'),
  buildPage('pay', 'PAYMENT', [go], 'choose'),
  buildPage(
    'choose',
    'REGULAR',
    [choice],
    [
      { when: { item: 5, op: 'is', value: 52 }, page: pageId('refer') },
      { when: { item: 5, op: 'is', value: 54 }, page: pageId('danger') },
      { when: null, page: pageId('send') },
    ],
  ),
  buildPage('send', 'TRANSFER_DATA', [go], 'end'),
  buildPage('end', 'END_TELEMEDICINE', [buildItem(6, 'STATIC_TEXT')], null),
  buildPage('refer', 'REFER_OUT', [go], null),
  {
    ...buildPage('danger', 'REGULAR', [buildItem(7, 'BUTTON')], [{ when: null, page: null }]),
    emergency: true,
  },
]
export const price = { amount_cents: 3_900, currency: 'USD' }

/** A programme that books a time and then takes its price; without one it books alone. */
export async function publishBooking(
  { db }: Pick<TestServer, 'db'>,
  week: object,
  parts: Parameters<typeof buildProgramme>[0] = { price },
): Promise<string> {
  const bookOnly = bookingPages
    .filter(({ key }) => key !== 'pay')
    .map((page) =>
      page.key === 'note' ? { ...page, next: [{ when: null, page: pageId('choose') }] } : page,
    )
  const definition = { pages: parts.price ? [...bookingPages] : bookOnly }
  const programme = buildProgramme({ definition, ...parts })
  const { fuuid } = await publishProgramme(db, programme)
  const read = readClinicians(JSON.stringify([{ name: 'Dr. Moreno', zone: 'UTC', week }]))
  if (!read.ok) throw new Error(read.problems.join())
  await setClinicians(db, programme.slug, read.clinicians)
  return fuuid
}

/** Somebody who stands on the page of times of such a programme. */
export async function startBooking(server: TestServer, fuuid: string) {
  const visitor = await startLead(server, fuuid)
  const { client, url, id } = visitor
  const email = `${randomUUID()}@mail.example`
  await proceed(visitor, 'begin', { 1: [{ value: email }] })
  const go = (page: string, answers: Answers = {}) => proceed(visitor, page, answers)
  const choose = (value: number) => go('choose', { 5: [{ value }] })
  const pay = (method: string = sandboxMethod.success) =>
    client.call('POST', `${url}payment/`, { payment_method_id: method })
  return {
    ...visitor,
    go,
    pay,
    choose,
    book: (time: string) => go('time', { 2: [{ value: time }] }),
    answerBank: (approved: boolean) =>
      client.call('POST', `${url}payment/sandbox-bank/`, { approved }),
    back: (page: string) => client.call('PATCH', `${url}back/`, { page: pageId(page) }),
    read: async () => (await client.call('GET', url)).body,
    /** Free times of a week, as this visit reads them. */
    listFree: async (start: string) =>
      (await client.call('GET', `${url}timeslots/?start=${start}&timezone=UTC`)).body.timeslots,
    listSubjects: () =>
      server.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject),
    readLastMail: () => server.mail.sent.findLast(({ to }) => to === email)?.text,
    charges: () =>
      server.db
        .selectFrom('sandbox_charges')
        .select('outcome')
        .where('key', 'like', `${id}:%`)
        .orderBy('key')
        .execute(),
  }
}
