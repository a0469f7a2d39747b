import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

async function listMistakes(): Promise<string[]> {
  const result = await compileProgramme(sample.folder)
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`)
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
      "frame_parents: ['https://*.maker.example']\nbrand: ",
      'frame_parents.0: Write each host in full, as https://www.maker.example: no * stands for several.',
    ],
    ...['0', '-1', '39.999', '1e-9'].map((amount) => [
      'flow.yaml',
      'brand: ',
      `price: { amount: ${amount}, currency: USD }\nbrand: `,
      'price.amount: Write dollars and cents above 0, for example 39 or 12.50.',
    ]),
    ...['0.49', '1000000', '21474836.48', '1e300'].map((amount) => [
      'flow.yaml',
      'brand: ',
      `price: { amount: ${amount}, currency: USD }\nbrand: `,
      'price.amount: Write 0.50 to 999999.99: no card can be charged less or more at once.',
    ]),
    [
      'flow.yaml',
      'pages:',
      'chapters: { visit: { name: Visit, minutes: 0 } }\npages:',
      'chapters.visit.minutes: This must be more than 0.',
    ],
    [
      'flow.yaml',
      'brand: ',
      'served_states: [NY, XX]\nbrand: ',
      'served_states.1: "XX" is not possible. Did you mean "TX"?',
    ],
    ...['http://www.maker.example', 'https://www.maker.example/ad', 'www.maker.example'].map(
      (parent) => [
        'flow.yaml',
        'brand: ',
        `frame_parents: ['${parent}']\nbrand: `,
        'frame_parents.0: Write an https:// origin without a path, for example https://www.maker.example.',
      ],
    ),
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
    [
      'flow.yaml',
      "text: '# How old are you?' }",
      'text: # How old are you? }',
      ': Put this text in quotes: behind a blank # begins a comment, which hides the bracket that closes it. The line reads: age-text: { type: static-text, text: # How old are you? }',
    ],
    [
      'flow.yaml',
      "{ type: static-text, text: '# This is for adults' }",
      "{ type: static-text, text: '# This is', tags: [for #1] }",
      ": Put this text in quotes: behind a blank # begins a comment, which hides the bracket that closes it. The line reads: sorry-text: { type: static-text, text: '# This is', tags: [for #1] }",
    ],
    [
      'flow.yaml',
      'button: I understand }',
      'button: I understand #1 }',
      ': Put this text in quotes: behind a blank # begins a comment, which hides the bracket that closes it. The line reads: sorry-go: { type: button, button: I understand #1 }',
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

  it('on the line of a text that hides its bracket, and not of a comment that hides none', async () => {
    await sample.change('flow.yaml', "'# How old are you?' }", "'# How old are you?' } # { once }")
    expect(await listMistakes()).toEqual([])
    await sample.change('flow.yaml', "'# This is for adults' }", '# This is for adults }')
    const result = await compileProgramme(sample.folder)
    const [problem] = result.ok ? [] : result.problems
    expect(sample.read('flow.yaml').split('\n')[(problem?.line ?? 0) - 1]?.trim()).toBe(
      'sorry-text: { type: static-text, text: # This is for adults }',
    )
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
