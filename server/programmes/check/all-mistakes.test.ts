import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
} from '../../../testing/flows/programme-folder.ts'
import { compileProgramme } from '../compile/compile-programme.ts'
import { formatProgrammeProblems } from '../read/problem.ts'

/** A page that asks for a number. */
const question = (key: string, item: string, next: string, when = '') => `  ${key}:
    name: Number
    type: regular
    ${when}
    items:
      ${item}-text: { type: static-text, text: '# How much?' }
      ${item}: { type: number, text: Number }
      ${item}-go: { type: button, button: Next }
    next: ${next}
`

let sample: ProgrammeFolder
beforeEach(async () => {
  sample = await buildProgrammeFolder()
})
afterEach(() => sample.remove())

async function listMistakes(): Promise<string[]> {
  const result = await compileProgramme(sample.folder)
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`)
}

async function print(): Promise<string> {
  const result = await compileProgramme(sample.folder)
  return result.ok ? '' : formatProgrammeProblems(result.problems)
}

describe('mistakes of a programme', () => {
  it('are told together, in fields, in what names another part, and in texts', async () => {
    await sample.change('flow.yaml', 'type: number,', 'type: number, colour: red,')
    await sample.change('flow.yaml', 'Say in two', '[Go](http://maker.example/) Say in two')
    await sample.change('flow.yaml', "'# Thank you'", "'Thank **you'")
    await sample.change('theme.yaml', "primary: '#1F5673'", "primary: 'blue'")
    await sample.change(
      'theme.yaml',
      'favicon: favicon.svg',
      'favicon: favicon.svg\nlanding_uri: /',
    )
    expect((await listMistakes()).map((line) => line.split(':')[0])).toEqual([
      'pages.age.items.age.colour',
      'pages.welcome.items.welcome-text.text',
      'pages.thanks.items.thanks-text.text',
      'pages.thanks.items',
      'palette.primary',
      'landing_uri',
    ])
  })

  it.each([
    ['{ operator: gt }', 'Say what the answer is compared with.'],
    ['{ operator: exact }', 'Say what the answer is compared with.'],
    ['{ operator: lt, value: seven }', 'Write a number or a day like 2025-02-28'],
  ])('a tag with %s, which could never be told of, is one', async (property, said) => {
    const tags = `tags: [{ name: young, on: change, where: [${property}] }]`
    await sample.change('flow.yaml', 'type: number,', `type: number, ${tags},`)
    const [mistake = '', ...more] = await listMistakes()
    expect(more).toEqual([])
    expect(mistake).toContain('pages.age.items.age.tags.0.where.0.value: ')
    expect(mistake).toContain(said)
  })

  it('of the ways are told beside those of the words', async () => {
    await sample.change('flow.yaml', 'less_than: 18', 'less_than: 1')
    await sample.change('flow.yaml', 'Say in two', 'Say **in two')
    expect((await listMistakes()).map((line) => line.split(':')[0])).toEqual([
      'pages.welcome.items.welcome-text.text',
      'pages.age.next.0',
    ])
    expect(await print()).not.toContain('are looked at after')
  })

  it('of anything else come first, and what was not looked at is said at the end', async () => {
    await sample.change('flow.yaml', 'less_than: 18', 'less_than: 1')
    await sample.change('flow.yaml', 'next: age', 'next: agee')
    expect(await listMistakes()).toHaveLength(1)
    expect(await print()).toMatch(
      /\nMend these first: the ways a visit can go through sample are looked at after\.$/,
    )
  })

  it('of a next that skips pages are told once, of the first page it skips', async () => {
    await sample.change('flow.yaml', '- { to: thanks }', '- { to: more }')
    await sample.change(
      'flow.yaml',
      '  sorry:\n',
      `${question('more', 'weight', 'last')}${question('last', 'height', 'thanks', 'when: { item: weight, more_than: 9 }')}  sorry:\n`,
    )
    expect(await listMistakes()).toEqual([])
    await sample.change('flow.yaml', '- { to: more }', '- { to: thanks }')
    expect(await listMistakes()).toEqual([
      'pages.more: No page leads here. Name it in the next of another page, or remove it.',
    ])
  })

  it('of a next that goes back are told once, of the circle', async () => {
    await sample.change('flow.yaml', 'next: age', 'next: more')
    await sample.change(
      'flow.yaml',
      '  age:\n',
      `${question('more', 'weight', 'last')}${question('last', 'height', 'age', 'when: { item: weight, more_than: 9 }')}  age:\n`,
    )
    expect(await listMistakes()).toEqual([])
    await sample.change('flow.yaml', 'next: last', 'next: welcome')
    expect(await listMistakes()).toEqual([
      'pages.more.next: This goes round in a circle: welcome → more → welcome.',
    ])
  })

  it('of pages that only lead to each other are told once, of their circle', async () => {
    await sample.change(
      'flow.yaml',
      '  sorry:\n',
      `${question('more', 'weight', 'last')}${question('last', 'height', 'more')}  sorry:\n`,
    )
    expect(await listMistakes()).toEqual([
      'pages.last.next: This goes round in a circle: more → last → more.',
    ])
  })

  it('of a drawing used twice are told once', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'
    await sample.write('assets/logo.svg', script)
    await sample.change('theme.yaml', 'favicon: favicon.svg', 'favicon: logo.svg')
    expect(await listMistakes()).toEqual(['logo.file: assets/logo.svg: Remove <script>.'])
  })

  it.each([
    ['theme.yaml', "primary: '#1F5673'", "primary: 'blue'", /theme\.yaml could not be read whole/],
    ['flow.yaml', 'name: Sample', 'name: [Sample', /flow\.yaml could not be read whole/],
  ])('in %s may hide others, which the end says', async (file, from, to, said) => {
    await sample.change(file, from, to)
    expect(await print()).toMatch(said)
  })

  it('hide no others where the file could be read but for them', async () => {
    await sample.change('flow.yaml', 'next: age', 'next: agee')
    expect(await print()).not.toContain('could not be read whole')
  })

  it.each([
    ['a field misspelt that must be there', '- { to: thanks }', '- { too: thanks }'],
    ['a next misspelt', '    next: age\n', '    nxt: age\n'],
    ['a type misspelt', 'type: refer-out', 'tpye: refer-out'],
    ['a page whose name is not possible', /next: age\n\n {2}age:/, 'next: Age\n\n  Age:'],
    ['a state there is not', 'brand: ', 'served_states: [NY, XX]\nbrand: '],
    ['a type', 'type: number,', 'type: nubmer,'],
    ['a page type', 'type: refer-out', 'type: reefer-out'],
    ['a field of an item', 'text: Age in years', 'text: [Age]'],
    ['where a page leads', '    next: age\n', ''],
    ['the title of a page', '    name: Your age\n', ''],
    ['the kind of flow', 'flow_type: engagement', 'flow_type: engage'],
    ['the kind of flow, left out', 'flow_type: engagement\n', ''],
    ['the id', /id: 0f0e[-\w]+\n/, ''],
    ['a question asked', 'less_than: 18', 'less_then: 18'],
  ])('told of %s, nothing that follows is told', async (_name, from, to) => {
    const before = sample.read('flow.yaml')
    await sample.write('flow.yaml', before.replace(from, to))
    expect(sample.read('flow.yaml')).not.toBe(before)
    expect(await listMistakes()).toHaveLength(1)
  })
})
