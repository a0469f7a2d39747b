import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildProgrammeFolder, type ProgrammeFolder } from '../../../testing/programme-folder.ts'
import { compileProgramme } from './compile-programme.ts'
import { formatProgrammeProblems } from './problem.ts'

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
      `palette.primary: Nothing stands here. Write a colour as # and six digits, in quotes. ${quotes}`,
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
      `pages.age.name: Nothing stands here. Write a text here. ${quotes}`,
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

  it.each([
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
