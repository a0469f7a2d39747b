import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
} from '../../../../testing/flows/programme-folder.ts'
import { compileProgramme } from '../../compile/compile-programme.ts'

let sample: ProgrammeFolder
beforeEach(async () => {
  sample = await buildProgrammeFolder()
  await sample.change('flow.yaml', 'pages:', 'price: { amount: 12.50, currency: USD }\n\npages:')
})
afterEach(() => sample.remove())

/** What is said of a page that takes the payment, by the keys one-0, one-1 and so on of its items. */
async function check(items: readonly string[], next = 'age') {
  const lines = items.map((item, place) => `      one-${place}: ${item}\n`).join('')
  const page = `  when:
    name: When
    type: payment
    items:
      when-text: { type: static-text, text: '# When?' }
${lines}    next: ${next}

  age:
    name: Your age`
  await sample.change('flow.yaml', 'next: age', 'next: when')
  await sample.change('flow.yaml', '  age:\n    name: Your age', page)
  const result = await compileProgramme(sample.folder)
  return result.ok ? [] : result.problems.map((one) => `${one.path}: ${one.message}`)
}

const none =
  'pages.when.items: A payment page needs a button that pays and goes on, and that everybody is shown: nothing is charged without a press.'
const pay = '{ type: button, button: Pay }'

it.each([
  ['{ type: single-answer, text: Which?, choices: { a: A, b: B } }', false],
  ['{ type: button, button: Later, independent: true }', false],
  ['{ type: button, button: Call, redirects: [{ to: phone-call, call: "+18005550142" }] }', false],
  ['{ type: button, button: Pay, when: { item: reason, is: cream } }', false],
  [pay, true],
])(
  '[FLOW-05] [P4] a page of the type payment needs a button that is always there: %s',
  async (item, isEnough) => {
    const problems = await check([item])
    if (isEnough) expect(problems).toEqual([])
    else expect(problems).toContain(none)
  },
)

const idle =
  'A press on this neither pays nor leads elsewhere. Give it redirects, or a line of next that leads away from where paying leads.'
const stray =
  'Where this button is shown it would pay, and not the one that everybody is shown. Give it the style text, or make it independent.'
const later = '{ type: button, button: I cannot pay now, style: text }'
const away = '[{ when: { item: one-1, answered: true }, to: sorry }, { to: age }]'
const row = '{ type: nested-button, text: Or?, choices: { a: Later, b: Never } }'
const call = '[{ to: phone-call, call: "+18005550142" }]'

it.each([
  [
    'a button that calls',
    [`{ type: button, button: Call us, redirects: ${call} }`, pay],
    'age',
    [],
  ],
  ['one that goes nowhere of its own', [pay, later], 'age', [`one-1: ${idle}`]],
  ['one with a line of its own', [pay, later], away, []],
  [
    'one whose line leads where paying leads',
    [pay, later],
    '[{ when: { item: one-1, answered: true }, to: age }, { to: age }]',
    [`one-1: ${idle}`],
  ],
  [
    'one that is independent and goes nowhere',
    [pay, '{ type: button, button: Later, independent: true }'],
    'age',
    [`one-1: ${idle}`],
  ],
  [
    'a row of which one choice goes nowhere',
    [pay, row],
    '[{ when: { item: one-1, is: a }, to: sorry }, { to: age }]',
    [`one-1: ${idle}`],
  ],
  [
    'a row whose choices lead away',
    [pay, row],
    '[{ when: { item: one-1, answered: true }, to: sorry }, { to: age }]',
    [],
  ],
  [
    'a line for who pays alone',
    [pay, later],
    '[{ when: { item: one-0, answered: true }, to: age }, { to: sorry }]',
    [],
  ],
  [
    'a stronger button that only some are shown',
    [
      '{ type: button, button: Skip, when: { item: start, answered: true } }',
      '{ type: button, button: Pay, style: secondary }',
    ],
    'age',
    [`one-0: ${stray}`],
  ],
])('[FLOW-05] [P4] beside the button that pays: %s', async (_what, items, next, told) => {
  expect(await check(items, next)).toEqual(told.map((one) => `pages.when.items.${one}`))
})
