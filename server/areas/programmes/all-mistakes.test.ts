import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildProgrammeFolder, type ProgrammeFolder } from '../../../testing/programme-folder.ts'
import { compileProgramme } from './compile-programme.ts'
import { formatProgrammeProblems } from './problem.ts'

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

describe('a mistake says what to write', () => {
  const quotes = 'One that begins with # needs quotes: without them it is a comment.'

  it.each([
    [
      'theme.yaml',
      "primary: '#1F5673'",
      'primary: #1F5673',
      `palette.primary: Nothing stands here. Write a colour as # and six digits, in quotes. ${quotes} Write "#1F5673".`,
    ],
    [
      'theme.yaml',
      "primary: '#1F5673'",
      'primary: 123456',
      'palette.primary: Write a colour as # and six digits, in quotes.',
    ],
    [
      'flow.yaml',
      'name: Your age',
      'name: # Your age',
      `pages.age.name: Nothing stands here. Write a text here. ${quotes} Write "# Your age".`,
    ],
    [
      'flow.yaml',
      'name: Your age',
      "name: # Don't smoke",
      `pages.age.name: Nothing stands here. Write a text here. ${quotes} Write "# Don't smoke".`,
    ],
    [
      'flow.yaml',
      'name: Your age',
      "name: '# Don't smoke'",
      `: Put this text in double quotes, as the apostrophe ends it: "# Don't smoke". The line reads: name: '# Don't smoke'`,
    ],
    [
      'flow.yaml',
      '{ type: button, button: I understand }',
      "{ type: button, button: 'I don't know', style: text }",
      `: Put this text in double quotes, as the apostrophe ends it: "I don't know". The line reads: sorry-go: { type: button, button: 'I don't know', style: text }`,
    ],
    [
      'flow.yaml',
      'less_than: 18',
      'includes: 40',
      'pages.age.next.0.when.includes: Put this in quotes, so that it is a text: "40".',
    ],
    [
      'flow.yaml',
      'less_than: 18',
      'includes: "40"',
      'pages.age.next.0.when.includes: This cannot be asked of a number. Ask is, is_not, more_than, less_than, answered.',
    ],
    [
      'flow.yaml',
      'name: Your age',
      'name: 20',
      'pages.age.name: Put this in quotes, so that it is a text: "20".',
    ],
    [
      'flow.yaml',
      '    next: age\n',
      '',
      'pages.welcome.next: This is missing. Say where this page leads: a page, end, or a list of lines with when and to.',
    ],
    [
      'flow.yaml',
      'next: age',
      'next: 7',
      'pages.welcome.next: Say where this page leads: a page, end, or a list of lines with when and to.',
    ],
    [
      'flow.yaml',
      'id: 0f0e0d0c-1b1a-4918-8716-151413121110\n',
      '',
      'id: This is missing. Write the uuid that links use as fuuid.',
    ],
    [
      'flow.yaml',
      'id: 0f0e0d0c-1b1a-4918-8716-151413121110',
      'id: 1234',
      'id: Write the uuid that links use as fuuid.',
    ],
    [
      'flow.yaml',
      'protocol: 10111213-1415-4617-9819-1a1b1c1d1e1f',
      'protocol: 1234',
      'protocol: Write the uuid of the clinical protocol.',
    ],
    [
      'flow.yaml',
      'flow_type: engagement\n',
      '',
      'flow_type: This is missing. Write one of: engagement, telemedicine, renewal.',
    ],
    [
      'flow.yaml',
      'brand: ',
      'served_states: [NY, XX]\nbrand: ',
      'served_states.1: "XX" is not possible. Did you mean "TX"?',
    ],
    [
      'flow.yaml',
      'flow_type: engagement',
      'flow_type: engagment',
      'flow_type: "engagment" is not possible. Did you mean "engagement"?',
    ],
    [
      'flow.yaml',
      'Say in two',
      '[Go](http://maker.example/) Say in two',
      'pages.welcome.items.welcome-text.text: Use a full https:// address, a path starting with "/", tel: or mailto:.',
    ],
    [
      'flow.yaml',
      '{ type: button, button: I understand }',
      '{ type: single-answer, text: How often?, choices: { daily: 20 } }',
      'pages.sorry.items.sorry-go.choices.daily: Put this in quotes, so that it is a text: "20".',
    ],
    [
      'flow.yaml',
      'name: Your age',
      'name: Medicines #1',
      'pages.age.name: This text ends before "#1": behind a blank # begins a comment. Put the text in quotes, or the comment on a line of its own.',
    ],
    [
      'flow.yaml',
      'name: Your age',
      'name: Your age # in years',
      'pages.age.name: This text ends before "# in years": behind a blank # begins a comment. Put the text in quotes, or the comment on a line of its own.',
    ],
  ])('in %s, where %s is %s', async (file, from, to, said) => {
    await sample.change(file, from, to)
    expect(await listMistakes()).toEqual([said])
  })

  it.each([
    [
      '    next: age\n',
      '    nxt: age\n',
      'pages.welcome.nxt: This field is not known. Did you mean "next"?',
    ],
    ['next: age', 'next: agee', 'pages.welcome.next: There is no page "agee". Did you mean "age"?'],
  ])('and nothing of minutes that cannot be counted for it: %j, %j', async (from, to, said) => {
    await sample.change('flow.yaml', 'Say in two', 'It takes {minutes} minutes. Say in two')
    await sample.change('flow.yaml', from, to)
    expect(await listMistakes()).toEqual([said])
  })

  it('and takes a comment behind a name, a number or quotes for what it is', async () => {
    await sample.change('flow.yaml', 'name: Your age', "name: 'Your #1 age' # the title")
    await sample.change('flow.yaml', 'next: age', 'next: age # and on')
    expect(await listMistakes()).toEqual([])
  })

  it('with the line of the words, in a text of many lines', async () => {
    const text = 'text: |\n          # Thank you\n\n          Go **on\n          and on\n        '
    await sample.change('flow.yaml', "text: '# Thank you' }", 'text: x }')
    const before = sample.read('flow.yaml')
    const item = 'thanks-text: { type: static-text, text: x }'
    const block = item.replace(
      '{ type: static-text, text: x }',
      `\n        type: static-text\n        ${text}`,
    )
    await sample.write('flow.yaml', before.replace(item, block))
    const result = await compileProgramme(sample.folder)
    const [problem] = result.ok ? [] : result.problems
    expect(sample.read('flow.yaml').split('\n')[(problem?.line ?? 0) - 1]?.trim()).toBe('Go **on')
  })
})

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
