import { afterEach, beforeEach, expect, it } from 'vitest'
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

/** What is wrong with a page of this type that holds these items; nothing when it is right. */
async function listMistakes(type: string, delivery: string, ...items: string[]) {
  const lines = items.map((item, place) => `      one-${place}: ${item}\n`).join('')
  const page = `  drugs:
    name: Pharmacy
    type: ${type}
    items:
      drugs-text: { type: static-text, text: '# Where to?' }
${lines}      drugs-go: { type: button, button: Next }
    next: age

  age:
    name: Your age`
  await sample.change('flow.yaml', 'next: age', 'next: drugs')
  await sample.change('flow.yaml', '  age:\n    name: Your age', page)
  await sample.write('theme.yaml', `delivery: ${delivery}\n${sample.read('theme.yaml')}`)
  const result = await compileProgramme(sample.folder)
  return result.ok ? [] : result.problems.map((one) => `${one.path}: ${one.message}`)
}

const plain = '{ type: pharmacy, text: Your pharmacy }'
const choosing =
  '{ type: pharmacy, text: Your pharmacy, choices: { pharmacy: I go, home: Send it home } }'

it.each([
  ['pharmacy', plain],
  ['home', plain],
  ['both', choosing],
])('[FLOW-06] [GAP-94] delivery %s is asked for as it leaves open', async (delivery, item) => {
  expect(await listMistakes('pharmacy-selection', delivery, item)).toEqual([])
})

it('[ENUM-18] the two ways have the numbers of the specification', async () => {
  await listMistakes('pharmacy-selection', 'both', choosing)
  const result = await compileProgramme(sample.folder)
  const items = result.ok
    ? result.build.programme.definition.pages.flatMap((page) => page.items)
    : []
  const choices = items.find(({ key }) => key === 'one-0')?.answer_choices
  expect(choices?.map(({ id, text }) => [id, text])).toEqual([
    [20, 'I go'],
    [10, 'Send it home'],
  ])
})

it.each([
  [
    ['regular', 'pharmacy', plain],
    'pages.drugs.type: A page with a pharmacy is of the type pharmacy-selection.',
  ],
  [
    ['pharmacy-selection', 'pharmacy'],
    'pages.drugs.items: A pharmacy-selection page needs one item of the type pharmacy.',
  ],
  [
    ['pharmacy-selection', 'pharmacy', plain, plain],
    'pages.drugs.items: A pharmacy-selection page needs one item of the type pharmacy.',
  ],
  [
    ['pharmacy-selection', 'both', plain],
    'pages.drugs.items.one-0.choices: The theme has delivery: both, so give the choices home and pharmacy.',
  ],
  [
    ['pharmacy-selection', 'home', choosing],
    'pages.drugs.items.one-0.choices: The theme has delivery: home, so there is nothing to choose. Leave the choices out.',
  ],
  [
    ['pharmacy-selection', 'both', choosing.replace('home:', 'post:')],
    'pages.drugs.items.one-0.choices: Name the two choices home and pharmacy.',
  ],
] as const)('%j is told', async ([type, delivery, ...items], message) => {
  expect(await listMistakes(type, delivery, ...items)).toEqual([message])
})
