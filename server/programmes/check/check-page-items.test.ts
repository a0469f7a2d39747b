import { afterEach, beforeEach, expect, it } from 'vitest'
import { itemType } from '../../../contract/flow-codes.ts'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
} from '../../../testing/flows/programme-folder.ts'
import { compileProgramme } from '../compile/compile-programme.ts'

let sample: ProgrammeFolder
beforeEach(async () => {
  sample = await buildProgrammeFolder()
})
afterEach(() => sample.remove())

const timeslot = '{ type: timeslot, text: When?, missing: Choose a time }'
const pharmacy =
  '{ type: pharmacy, text: Your pharmacy, choices: { pharmacy: I go, home: Send it home } }'

const goes = '{ type: button, button: Next }'
const compile = (type: string, ...items: string[]) => compileItems(type, ...items, goes)

async function compileItems(type: string, ...items: string[]) {
  const lines = items.map((item, place) => `      one-${place}: ${item}\n`).join('')
  const page = `  when:
    name: When
    type: ${type}
    items:
      when-text: { type: static-text, text: '# When?' }
${lines}    next: age

  age:
    name: Your age`
  await sample.change('flow.yaml', 'next: age', 'next: when')
  await sample.change('flow.yaml', '  age:\n    name: Your age', page)
  return compileProgramme(sample.folder)
}

it('[FLOW-07] a page of the type schedule-consult asks for a time', async () => {
  const result = await compile('schedule-consult', timeslot)
  const pages = result.ok ? result.build.programme.definition.pages : []
  const item = pages.flatMap(({ items }) => items).find(({ key }) => key === 'one-0')
  expect(item).toMatchObject({
    page_item_type: itemType.TIMESLOT,
    options: { required: true, missing: 'Choose a time' },
  })
})

it.each([
  [
    ['end-nurse', '{ type: static-text, text: Wait, closed: true }'],
    'pages.when.items.one-0.closed: Only a page of the type end-nurse knows, where flow.yaml has a phone_line.',
  ],
  [
    ['regular', timeslot],
    'pages.when.type: A page with a timeslot is of the type schedule-consult.',
  ],
  [
    ['schedule-consult', timeslot, timeslot],
    'pages.when.items: A page has one item of the type timeslot only.',
  ],
  [
    ['regular', pharmacy],
    'pages.when.type: A page with a pharmacy is of the type pharmacy-selection.',
  ],
  [
    ['pharmacy-selection'],
    'pages.when.items: A pharmacy-selection page needs one item of the type pharmacy.',
  ],
  [
    ['pharmacy-selection', pharmacy, pharmacy],
    'pages.when.items: A pharmacy-selection page needs one item of the type pharmacy.',
  ],
] as const)('%j is told', async ([type, ...items], message) => {
  const result = await compile(type, ...items)
  const problems = result.ok ? [] : result.problems
  expect(problems.map((one) => `${one.path}: ${one.message}`)).toEqual([message])
})

const calling = (number: string) =>
  `{ type: button, button: Call, redirects: [{ to: phone-call, call: '${number}' }] }`
const needsCall =
  'Here a button calls +18005550142 and no other number: the page says the hours of that phone_line.'

it.each([
  ['nothing', [goes], [needsCall]],
  ['another number', [calling('+18005550143')], [needsCall]],
  ['that number and another', [calling('+18005550142'), calling('911')], [needsCall]],
  ['that number', [calling('+18005550142')], []],
] as const)('[FLOW-08] a page of the type end-nurse that calls %s', async (_, items, messages) => {
  const line =
    "phone_line:\n  phone: '+18005550142'\n  zone: America/New_York\n  week: { mon: 8:00-20:00 }\n"
  await sample.change('flow.yaml', 'pages:', `${line}\npages:`)
  const result = await compileItems('end-nurse', ...items)
  const problems = result.ok ? [] : result.problems
  expect(problems.map(({ message }) => message)).toEqual(messages)
  expect(problems.every(({ path }) => path === 'pages.when.items')).toBe(true)
})

it('[FLOW-05] [P4] a page of the type payment needs a price: without one nobody could go on', async () => {
  const problem = { message: 'A payment page needs the price of the flow.' }
  const result = await compile('payment')
  expect(result.ok ? [] : result.problems).toMatchObject([problem])
  await sample.change('flow.yaml', 'pages:', 'price: { amount: 12.50, currency: USD }\n\npages:')
  expect((await compileProgramme(sample.folder)).ok).toBe(true)
})

it('a bar of the terms that no flag shows is told', async () => {
  const bar = "{ type: sticky-terms-of-use, description: 'By going on you agree.' }"
  const result = await compile('regular', bar)
  expect(result.ok ? [] : result.problems.map(({ message }) => message)).toEqual([
    'This shows only where feature_flags has has-sticky-tou-pp-page-item: true.',
  ])
  await sample.change(
    'flow.yaml',
    'pages:',
    'feature_flags:\n  has-sticky-tou-pp-page-item: true\npages:',
  )
  expect(await compileProgramme(sample.folder)).toMatchObject({ ok: true })
})
