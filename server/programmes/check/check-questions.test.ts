import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
} from '../../../testing/flows/programme-folder.ts'
import { compileProgramme } from '../compile/compile-programme.ts'
import { compileProgrammes } from '../compile/compile-programmes.ts'
import { formatProgrammeProblem } from '../read/problem.ts'

let sample: ProgrammeFolder
beforeEach(async () => {
  sample = await buildProgrammeFolder()
})
afterEach(() => sample.remove())

/** What is said of the sample, without the line numbers. */
async function listProblems(): Promise<string[]> {
  const result = await compileProgramme(sample.folder)
  const problems = result.ok ? [] : result.problems.map(formatProgrammeProblem)
  return problems.map((problem) => problem.replace(/^sample\/([a-z.]+):\d+ {2}/, '$1 '))
}

const addTo = (item: string, line: string) => sample.change('flow.yaml', item, `${item}\n${line}`)
const ageItem = 'age: { type: number, text: Age in years, min: 1, max: 120, integer: true }'
const thanksItem = "thanks-text: { type: static-text, text: '# Thank you' }"

it('refuses a question on the page that ends the flow', async () => {
  await addTo(thanksItem, '      more: { type: text-field, text: Anything else? }')
  expect(await listProblems()).toEqual([
    'flow.yaml pages.thanks.items.more: The flow ends on this page, so nothing asked here is ever sent. Ask on a page before it.',
  ])
})

it.each(['How old are you?', "'#'"])('refuses a page without a heading: %s', async (text) => {
  await sample.change('flow.yaml', "'# How old are you?'", text)
  expect(await listProblems()).toEqual([
    'flow.yaml pages.age.items: This page has no heading. Begin a static-text with "# " and a few words.',
  ])
})

it('refuses two choices nobody can tell apart', async () => {
  await addTo(
    ageItem,
    '      sex: { type: single-answer, text: Sex, choices: { f: Female, w: " female " } }',
  )
  expect(await listProblems()).toEqual([
    'flow.yaml pages.age.items.sex.choices.w: This says the same as "f". Nobody can tell them apart.',
  ])
})

it('refuses another number for a gender, and a gender number for anything else', async () => {
  const choices = '{ male: { text: M, id: 1 }, female: F, unsaid: { text: U, id: 30 } }'
  const ask = `type: single-answer, text: Sex, association: gender, choices: ${choices}`
  await addTo(ageItem, `      sex: { ${ask} }`)
  expect(await listProblems()).toEqual([
    'flow.yaml pages.age.items.sex.choices.male.id: In a question about gender "male" is 10. Leave the id out.',
    'flow.yaml pages.age.items.sex.choices.unsaid.id: In a question about gender 30 means "other". Call the choice that, or use another id.',
  ])
})

it('takes free text up to 10,000 characters where the programme says so, and one line up to 2,000', async () => {
  const ask = (type: string, most: number) =>
    `      more: { type: ${type}, text: Anything else?, max_length: ${most} }`
  await addTo(ageItem, ask('free-text', 10_000))
  expect(await listProblems()).toEqual([])
  await sample.change('flow.yaml', ask('free-text', 10_000), ask('text-field', 2_000))
  expect(await listProblems()).toEqual([])
  await sample.change('flow.yaml', ask('text-field', 2_000), ask('text-field', 2_001))
  expect(await listProblems()).toEqual([
    'flow.yaml pages.age.items.more.max_length: One line takes 2000 characters at most. Ask with a free-text.',
  ])
})

it('takes invisible direction marks out of the texts of a programme', async () => {
  await sample.change('flow.yaml', 'text: Age in years', 'text: "\u202eAge\u200f in years"')
  const result = await compileProgramme(sample.folder)
  expect(result.ok && JSON.stringify(result.build.programme)).toContain('"text":"Age in years"')
})

it('refuses to ask for the same detail twice on one way, and takes it on two', async () => {
  const ask = (key: string, more = '') =>
    `      ${key}: { type: text-field, text: City, association: city${more} }`
  await addTo(ageItem, `${ask('city')}\n${ask('town')}`)
  expect(await listProblems()).toEqual([
    'flow.yaml pages.age.items.town.association: "city" asked for the same before. Ask once, or give both a when that cannot hold together.',
  ])
  const shown = (limit: string) => `, show_when: { item: age, ${limit} }`
  await sample.change('flow.yaml', ask('town'), ask('town', shown('more_than: 60')))
  expect(await listProblems()).toHaveLength(1)
  await sample.change('flow.yaml', ask('city'), ask('city', shown('less_than: 61')))
  expect(await listProblems()).toEqual([])
})

it.each([
  ['**', '**Thank you', 'Close the mark, or take it out.'],
  ['<b>', 'Thank <b>you</b>', 'Write **strong** or *slanted* instead, or take it out.'],
  ['{{', 'Thank you {{', 'Write one brace on each side, like {minutes}, or take it out.'],
  ['](', 'Read [this](not an address)', 'Close the mark, or take it out.'],
])('refuses %s in a text where it would be shown as typed', async (mark, text, remedy) => {
  await sample.change('flow.yaml', "'# Thank you'", JSON.stringify(`# Thanks\n\n${text}`))
  expect(await listProblems()).toEqual([
    `flow.yaml pages.thanks.items.thanks-text.text: "${mark}" would be shown as typed. ${remedy}`,
  ])
})

it('refuses marks in a label, a button and a choice', async () => {
  await sample.change('flow.yaml', 'text: Age in years', "text: '**Age** in years'")
  await sample.change('flow.yaml', 'button: Next', "button: '<b>Next</b>'")
  expect(await listProblems()).toEqual([
    'flow.yaml pages.age.items.age.text: "**" would be shown as typed here. Take it out.',
    'flow.yaml pages.age.items.age-go.button: "<b>" would be shown as typed here. Take it out.',
  ])
})

it('takes a less-than sign and a lone star for what they are', async () => {
  await sample.change(
    'flow.yaml',
    "'# Thank you'",
    JSON.stringify('# Thanks\n\nIf x < 5 and y > 3*'),
  )
  expect(await listProblems()).toEqual([])
})

it('refuses a file whose bytes are not what its name says', async () => {
  await sample.change('theme.yaml', 'image: logo.svg', 'image: logo.png')
  await sample.write('assets/logo.png', '<svg></svg>')
  expect(await listProblems()).toEqual([
    'theme.yaml product.image: The file is not what its ending .png says. Save it anew as that.',
  ])
  await sample.write('assets/logo.png', Buffer.from('89504e470d0a1a0a00', 'hex'))
  expect(await listProblems()).toEqual([])
})

it('refuses texts that are not UTF-8, and says so of the file they are in', async () => {
  await sample.write('content/terms.md', Buffer.from('## Zur\xfcck', 'latin1'))
  expect(await listProblems()).toEqual([
    'theme.yaml agreements.terms.content: content/terms.md: This is not UTF-8. Save the file as UTF-8.',
  ])
  await writeFile(path.join(sample.folder, 'flow.yaml'), Buffer.from('name: Zur\xfcck', 'latin1'))
  expect((await listProblems())[0]).toBe(
    'sample/flow.yaml  This is not UTF-8. Save the file as UTF-8.',
  )
})

it('never passes over a flow.yml in silence', async () => {
  await sample.write('../other/flow.yml', sample.read('flow.yaml'))
  const { builds, problems } = await compileProgrammes(sample.parent)
  expect(builds.map(({ programme }) => programme.slug)).toEqual(['sample'])
  expect(problems.map(formatProgrammeProblem)).toEqual([
    'other/flow.yml  Name this file flow.yaml; only that name is read.',
  ])
})

it.each([
  [
    'engagement',
    'filled_from: old',
    'Only a renewal follows a visit whose answer can be filled in.',
  ],
  [
    'renewal',
    'filled_from: old, association: gender',
    'Its association fills it in already. Take one of the two out.',
  ],
])('refuses what nothing or something else fills in: %s, %s', async (flowType, fields, problem) => {
  await sample.change('flow.yaml', 'flow_type: engagement', `flow_type: ${flowType}`)
  await addTo(
    ageItem,
    `      sex: { type: single-answer, text: Sex, ${fields}, choices: { male: M, female: F } }`,
  )
  expect(await listProblems()).toEqual([`flow.yaml pages.age.items.sex.filled_from: ${problem}`])
})

it('refuses a text for who is signed in outside a renewal, whose visits alone begin so', async () => {
  await addTo(ageItem, '      hello: { type: static-text, text: Welcome back, signed_in: true }')
  expect(await listProblems()).toEqual([
    'flow.yaml pages.age.items.hello.signed_in: Only a renewal is begun signed in. Take this out.',
  ])
  await sample.change('flow.yaml', 'flow_type: engagement', 'flow_type: renewal')
  expect(await listProblems()).toEqual([])
})

const heading = "'# How old are you?'"
const noHeading = 'This page has no heading. Begin a static-text with "# " and a few words.'
const twoHeadings = 'This page has two first-level headings. Make the second one "## ".'

it.each([
  [
    'only for who is signed in',
    `${heading}, signed_in: true`,
    '',
    `${noHeading} Who is not signed in reads none.`,
  ],
  [
    'only for who is not',
    `${heading}, signed_in: false`,
    '',
    `${noHeading} Who is signed in reads none.`,
  ],
  ['once for each', `${heading}, signed_in: false`, "'# Again', signed_in: true", null],
  [
    'twice for who is signed in',
    heading,
    "'# Again', signed_in: true",
    `${twoHeadings} Who is signed in reads both.`,
  ],
  ['twice for everybody', heading, "'# Again'", twoHeadings],
])('[P18] a renewal’s page with a first-level heading %s', async (_, first, second, problem) => {
  await sample.change('flow.yaml', 'flow_type: engagement', 'flow_type: renewal')
  await sample.change('flow.yaml', heading, first)
  if (second) await addTo(ageItem, `      again: { type: static-text, text: ${second} }`)
  expect(await listProblems()).toEqual(problem ? [`flow.yaml pages.age.items: ${problem}`] : [])
})
