import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ItemDefinition } from '../../../../flow/definition.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import { proceed, startLead } from '../../../../testing/people/lead-visitor.ts'
import { bearing, publishAccountProgramme, signUp } from '../../../../testing/people/patient.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

const question = buildItem(4, 'BOOLEAN', { text: 'Do you itch?' })
const words = buildItem(5, 'STATIC_TEXT', { text: '<p>About you</p>' })

beforeAll(async () => {
  server = await buildTestServer()
  const said = (item: ItemDefinition, text: string) => ({ ...item, text })
  const pages = [
    buildPage(
      'who',
      'REGULAR',
      [
        buildItem(1, 'SINGLE_ANSWER', {
          answer_choices: [
            { id: 1, text: 'Me' },
            { id: 2, text: 'My child' },
          ],
        }),
      ],
      'name',
    ),
    buildPage('name', 'REGULAR', [buildItem(2, 'TEXT_FIELD')], 'itch'),
    {
      ...buildPage('itch', 'REGULAR', [question, words], 'thanks'),
      chapter: 0,
      spoken: {
        child: [said(question, 'Does {name} itch?'), said(words, '<p>{Name} &amp; you</p>')],
      },
    },
    buildPage('thanks', 'THANK_YOU', [buildItem(9, 'STATIC_TEXT')], null),
  ]
  const voices = [
    { key: 'child', when: { item: 1, op: 'is', value: 2 } as const, name: 2, called: 'your child' },
  ]
  const chapters = [{ name: 'The skin', minutes: 2 }]
  const definition = { pages, voices, chapters }
  fuuid = (await publishProgramme(server.db, buildProgramme({ definition }))).fuuid
})
afterAll(() => server.close())

async function read(who: number, name: string | null) {
  const started = await startLead(server, fuuid)
  await proceed(started, 'who', { 1: [{ value: who }] })
  const { body } = await proceed(started, 'name', name === null ? {} : { 2: [{ value: name }] })
  // The contract's flow, as the reply's shape made it.
  const flow = body as unknown as { page: { page_items: { text: string }[] }; chapter: unknown }
  return { texts: flow.page.page_items.map((item) => item.text), flow }
}

it('says each page to whom it is about, by the name given before, whatever stands in it', async () => {
  expect((await read(1, 'Ben')).texts).toEqual(['Do you itch?', '<p>About you</p>'])
  expect((await read(2, 'Ben')).texts).toEqual(['Does Ben itch?', '<p>Ben &amp; you</p>'])
  expect((await read(2, null)).texts).toEqual([
    'Does your child itch?',
    '<p>Your child &amp; you</p>',
  ])
  // Markup and what a replacement would read as its own stay what was typed.
  expect((await read(2, '<b>$& O’Hara')).texts).toEqual([
    'Does <b>$& O’Hara itch?',
    '<p>&lt;b&gt;$&amp; O’Hara &amp; you</p>',
  ])
})

it('names the chapter and the time left', async () => {
  const { flow } = await read(1, 'Ben')
  expect(flow).toMatchObject({ chapter: 'The skin', minutes_left: 2 })
})

it('[FLOW-09] says on the first page of a renewal who is signed in', async () => {
  const always = buildItem(1, 'STATIC_TEXT', { text: '<h1>Renew</h1>' })
  const outside = buildItem(2, 'STATIC_TEXT', { text: '<p>Sign in</p>', signed_in: false })
  const inside = buildItem(3, 'STATIC_TEXT', { text: '<p>Signed in</p>', signed_in: true })
  const pages = [
    buildPage('start', 'WELCOME', [always, outside, inside], 'end'),
    buildPage('end', 'THANK_YOU', [always], null),
  ]
  const parts = { flow_type: 'renewal', definition: { pages } } as const
  const condition_uuid = (await publishProgramme(server.db, buildProgramme(parts))).fuuid
  const { client, access } = await signUp(server, await publishAccountProgramme(server), 'browser')
  const list = async (by: typeof client, headers = {}) => {
    const { body } = await by.call('POST', '/api/v1/leads/', { condition_uuid }, headers)
    // The contract's flow, as the reply's shape made it.
    const { page } = body.flow as unknown as { page: { page_items: { text: string }[] } }
    return page.page_items
  }
  const texts = (items: { text: string }[]) => items.map(({ text }) => text)
  const [stranger, theirs] = [openClient(server.app, 'browser'), bearing(access)]
  expect(texts(await list(stranger))).toEqual(['<h1>Renew</h1>', '<p>Sign in</p>'])
  const shown = await list(client, theirs)
  expect(texts(shown)).toEqual(['<h1>Renew</h1>', '<p>Signed in</p>'])
  expect(JSON.stringify(shown)).not.toContain('signed_in')
})
