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

/** What is wrong with a page that asks for a pharmacy like this; nothing when it is right. */
async function listMistakes(delivery: string, item: string) {
  const page = `  drugs:
    name: Pharmacy
    type: pharmacy-selection
    items:
      drugs-text: { type: static-text, text: '# Where to?' }
      drugs-one: ${item}
      drugs-go: { type: button, button: Next }
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
  ['both', '{ type: pharmacy, text: Your pharmacy, choices: { home: Send it home } }'],
])('[FLOW-06] [GAP-94] delivery %s is asked for as it leaves open', async (delivery, item) => {
  expect(await listMistakes(delivery, item)).toEqual([])
})

it('[ENUM-18] the two ways have the numbers of the specification', async () => {
  await listMistakes('both', choosing)
  const result = await compileProgramme(sample.folder)
  const items = result.ok
    ? result.build.programme.definition.pages.flatMap((page) => page.items)
    : []
  const choices = items.find(({ key }) => key === 'drugs-one')?.answer_choices
  expect(choices?.map(({ id, text }) => [id, text])).toEqual([
    [20, 'I go'],
    [10, 'Send it home'],
  ])
})

it.each([
  [
    ['both', plain],
    'pages.drugs.items.drugs-one.choices: The theme has delivery: both, as wherever it does not say: give the choices home and pharmacy, or the one meant here, or write delivery: home or delivery: pharmacy in theme.yaml.',
  ],
  [
    ['home', choosing],
    'pages.drugs.items.drugs-one.choices: The theme has delivery: home, so there is nothing to choose. Leave the choices out.',
  ],
  [
    ['both', choosing.replace('home:', 'post:')],
    'pages.drugs.items.drugs-one.choices: Name the choices home and pharmacy, or one of them.',
  ],
] as const)('%j is told', async ([delivery, item], message) => {
  expect(await listMistakes(delivery, item)).toEqual([message])
})
