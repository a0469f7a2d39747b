import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
} from '../../../testing/flows/programme-folder.ts'
import { compileProgramme } from '../compile/compile-programme.ts'
import { formatProgrammeProblem } from '../read/problem.ts'

let sample: ProgrammeFolder
beforeEach(async () => {
  sample = await buildProgrammeFolder()
  await sample.change('flow.yaml', 'pages:\n', 'served_states: [MA]\npages:\n')
  await sample.change(
    'flow.yaml',
    '  sorry:\n',
    `  home:
    name: Home
    type: regular
    items:
      home-text: { type: static-text, text: '# Where do you live?' }
      zip: { type: text-field, text: Zip code, validation: zip-code, not_served: elsewhere }
    next: thanks

  elsewhere:
    name: Elsewhere
    type: refer-out
    items:
      elsewhere-text: { type: static-text, text: '# We are not in {state} yet' }
      elsewhere-go: { type: button, button: I understand }
    next: end

  sorry:
`,
  )
  await sample.change('flow.yaml', '- { to: thanks }', '- { to: home }')
})
afterEach(() => sample.remove())

async function listProblems(): Promise<string> {
  const result = await compileProgramme(sample.folder)
  return result.ok ? '' : result.problems.map(formatProgrammeProblem).join('\n')
}

it('a zip code may name the page for who lives elsewhere, which names the state', async () => {
  expect(await listProblems()).toBe('')
})

it.each([
  ['a question that is no zip code', 'validation: zip-code, ', '', 'Only a zip code tells a state'],
  ['a programme that serves all', 'served_states: [MA]\n', '', 'Every state is served'],
  ['a page that is not there', 'not_served: elsewhere', 'not_served: elswhere', 'Did you mean'],
  ['a page of thanks', 'not_served: elsewhere', 'not_served: thanks', 'Give it the type refer-out'],
  ['a page nobody is led to', ', not_served: elsewhere', '', 'No page leads here'],
  ['a state where none is known', '# Where do you live?', '# Is it {state}?', 'names a {state}'],
])('is refused: %s', async (_name, from, to, expected) => {
  await sample.change('flow.yaml', from, to)
  expect(await listProblems()).toContain(expected)
})

it('the skin visit has such a page, and asks nothing else with the zip code than city and state', async () => {
  const result = await compileProgramme(
    path.join(import.meta.dirname, '../../../programmes/fennora'),
  )
  const pages = result.ok ? result.build.programme.definition.pages : []
  const led = pages.find(({ next }) => next.some(({ unserved }) => unserved !== undefined))
  expect(led?.items.map(({ value_association }) => value_association)).toEqual([
    null,
    'ZIP_CODE',
    'CITY',
    'STATE',
    null,
  ])
  const elsewhere = pages.find(({ zip_items }) => zip_items)
  expect(elsewhere?.items[0]?.text).toMatch(/^<h1>We cannot treat people in \{state\} yet<\/h1>/)
  expect(elsewhere?.display_options.slip).toBe('Typed the wrong zip code?')
})
