import type { PageDefinition } from '../../flow/definition.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../flows/small-programme.ts'
import { openClient } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'

const go = { ...buildItem(2, 'BUTTON', { text: '', button_text: 'Pay' }) }
const pages: PageDefinition[] = [
  buildPage('pay', 'PAYMENT', [go], 'choose'),
  buildPage(
    'choose',
    'REGULAR',
    [
      buildItem(3, 'SINGLE_ANSWER', {
        text: 'Which?',
        answer_choices: [
          { id: 31, text: 'Served' },
          { id: 32, text: 'Not served' },
          { id: 33, text: 'Call a nurse' },
          { id: 34, text: 'Danger' },
          { id: 35, text: 'Never mind' },
        ],
      }),
    ],
    [
      { when: { item: 3, op: 'is', value: 32 }, page: pageId('refer') },
      { when: { item: 3, op: 'is', value: 33 }, page: pageId('nurse') },
      { when: { item: 3, op: 'is', value: 34 }, page: pageId('danger') },
      { when: { item: 3, op: 'is', value: 35 }, page: pageId('never-mind') },
      { when: null, page: pageId('end') },
    ],
  ),
  buildPage('nurse', 'END_NURSE', [go], null),
  buildPage('never-mind', 'REGULAR', [go], null),
  {
    ...buildPage(
      'danger',
      'REGULAR',
      [go, buildItem(4, 'BUTTON')],
      [
        { when: { item: 4, op: 'is', value: true }, page: pageId('nurse') },
        { when: null, page: null },
      ],
    ),
    emergency: true,
  },
  buildPage('refer', 'REFER_OUT', [go], null),
  buildPage('end', 'THANK_YOU', [buildItem(5, 'STATIC_TEXT', { text: '<h1>Done</h1>' })], null),
]
export const price = { amount_cents: 3_900, currency: 'USD' }

/** Publishes a programme that takes the payment first, then turns away who gives the second answer, and serves the first alone. */
export async function publishPaid(
  { db }: Pick<TestServer, 'db'>,
  parts: Parameters<typeof buildProgramme>[0] = { price },
): Promise<string> {
  return (await publishProgramme(db, buildProgramme({ definition: { pages }, ...parts }))).fuuid
}

/** The page alone that turns people away. */
export const turnedAwayAtOnce = { pages: [buildPage('refer', 'REFER_OUT', [go], null)] }

/** From its first page on: help is called for, then there is a nurse. */
export const dangerAtOnce = {
  pages: ['danger', 'nurse'].flatMap((name) => pages.filter(({ key }) => key === name)),
}

/** Somebody at the first page of a programme of `publishPaid`. */
export async function startPayer(
  server: TestServer,
  condition: string,
  client = openClient(server.app, 'browser'),
) {
  const created = await client.call('POST', '/api/v1/leads/', { condition_uuid: condition })
  const id = String(created.body.lead_uuid)
  const url = `/api/v1/leads/${id}/`
  return {
    client,
    id,
    url,
    first: created.body.flow,
    read: async () => (await client.call('GET', url)).body,
    pay: (payment_method_id: string, headers: Record<string, string> = {}) =>
      client.call('POST', `${url}payment/`, { payment_method_id }, headers),
    answerBank: (approved: boolean) =>
      client.call('POST', `${url}payment/sandbox-bank/`, { approved }),
    proceed: (page: string, answers = {}) =>
      client.call('PATCH', url, { page: pageId(page), answers }),
    back: () => client.call('PATCH', `${url}back/`, {}),
    charges: () =>
      server.db
        .selectFrom('sandbox_charges')
        .select(['key', 'outcome'])
        .where('key', 'like', `${id}:%`)
        .orderBy('key')
        .execute(),
  }
}
