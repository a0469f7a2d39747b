import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redirectItemType } from '../../../../contract/codes.ts'
import type { Condition } from '../../../../contract/shapes/condition.ts'
import type { ItemDefinition } from '../../../../flow/definition.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
} from '../../../../testing/flows/small-programme.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { findDanger } from './find-danger.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const choice = (id: number, text: string) => ({
  id,
  text,
  description: null,
  image: null,
  open_ended: false,
})

function buildHelp(name: string, number: string) {
  const rule = { answer: null, redirect_item_type: redirectItemType.PHONE_CALL, link: null }
  const call = buildItem(90, 'BUTTON', { redirects: [{ ...rule, call_to: number }] })
  return { ...buildPage(name, 'REGULAR', [call], null), emergency: true as const }
}

/** One question whose answer leads to help, in a programme without anything else. */
function buildAsking(
  item: ItemDefinition,
  when: Condition,
  { number = '911', parts = {} }: { number?: string; parts?: Partial<CompiledProgramme> } = {},
  spoken: ItemDefinition[] = [],
) {
  const page = {
    ...buildPage('ask', 'REGULAR', [item], null),
    next: [
      { when, page: pageId('help') },
      { when: null, page: null },
    ],
    ...(spoken.length > 0 && { spoken: { child: spoken } }),
  }
  const pages = [page, buildHelp('help', number)]
  return buildProgramme({ definition: { pages }, ...parts })
}

const find = (version: CompiledProgramme, text: string) => findDanger(server.db, version, text)

const rash = buildItem(1, 'MULTI_ANSWER', {
  answer_choices: [choice(11, 'Violet spots that do not fade'), choice(12, 'A dry elbow')],
})
const rashRule: Condition = { any: [{ item: 1, op: 'includes', value: 11 }] }

describe('danger by the answers of a programme', () => {
  it.each([
    ['the spots are violet and dont fade', 'emergency'],
    ['voilet spots, not fading', 'emergency'],
    // What the answer says is not so, nobody says here.
    ['violet spots that fade', null],
    ['I have spots', null],
    ['my elbow is dry', null],
    ['The spots are gone. I like violet. It does not itch.', null],
  ])('%j is %s', async (text, danger) => {
    expect(await find(buildAsking(rash, rashRule), text)).toBe(danger)
  })

  it('is what a Yes says yes to, and who a question is about makes no difference', async () => {
    const item = buildItem(1, 'BOOLEAN', { text: '<p>Are your eyes <b>yellow</b>?</p>' })
    const other = { ...item, text: '<p>Does your child look yellowish, with dark urine?</p>' }
    const rule: Condition = { any: [{ item: 1, op: 'is', value: true }] }
    const version = buildAsking(item, rule, {}, [other])
    expect(await find(version, 'my eyes look yellow')).toBe('emergency')
    expect(await find(version, 'his urine is dark and he is yellowish')).toBe('emergency')
    expect(await find(version, 'dark eyes')).toBeNull()
  })

  it('is a crisis where its page calls 988', async () => {
    const version = buildAsking(rash, rashRule, { number: '988' })
    expect(await find(version, 'violet spots do not fade')).toBe('crisis')
  })

  it('is told in the language of the programme, and by more words where its endings are unknown', async () => {
    const item = buildItem(1, 'MULTI_ANSWER', {
      answer_choices: [choice(11, 'Manchas violetas en la espalda')],
    })
    const find1 = (language: string, text: string) =>
      find(buildAsking(item, rashRule, { parts: { language } }), text)
    expect(await find1('es', 'una mancha violeta')).toBe('emergency')
    expect(await find1('es', 'la crema en la espalda')).toBeNull()
    expect(await find1('tl', 'la crema en la espalda')).toBeNull()
    expect(await find1('tl', 'manchas violetas en espalda')).toBe('emergency')
  })
})

it('a line of the author counts when all its words are there', async () => {
  const version = buildProgramme({ chat_danger: ['spray does not work', 'yellow eyes'] })
  expect(await find(version, 'the spray isnt working')).toBe('emergency')
  expect(await find(version, 'my eye turned yelow')).toBe('emergency')
  expect(await find(version, 'how does the spray work')).toBeNull()
  expect(await find(version, 'I do not like the spray')).toBeNull()
})
