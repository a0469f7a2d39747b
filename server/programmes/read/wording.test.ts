import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
} from '../../../testing/flows/programme-folder.ts'
import { compileProgramme } from '../compile/compile-programme.ts'
import { formatProgrammeProblem } from './problem.ts'

let sample: ProgrammeFolder
beforeEach(async () => {
  sample = await buildProgrammeFolder()
  await sample.change(
    'flow.yaml',
    '  sorry:\n',
    `  named:
    name: Name
    type: regular
    items:
      named-text:
        type: static-text
        text: { self: '# Who are you?', others: '# Who is it for?' }
      first-name: { type: text-field, text: First name }
      named-go: { type: button, button: Next }
    next: skin

  skin:
    name: Skin
    type: regular
    items:
      skin-text: { type: static-text, text: '# The skin' }
      dry:
        type: single-answer
        text: { self: Is your skin dry?, child: 'Is the skin of {name} dry?', other: 'Is it?' }
        choices:
          yes: { text: { self: Mine is, others: '{Name} has dry skin' } }
          no: Not at all
      skin-go: { type: button, button: Next }
    next: thanks

  sorry:
`,
  )
  await sample.change('flow.yaml', '- { to: thanks }', '- { to: named }')
  await sample.change(
    'flow.yaml',
    'pages:\n',
    `voices:
  child: { when: { item: age, less_than: 30 }, name: first-name, called: your child }
  other: { when: { item: age, less_than: 60 }, name: first-name, called: your friend }
pages:
`,
  )
})
afterEach(() => sample.remove())

async function listProblems(): Promise<string> {
  const result = await compileProgramme(sample.folder)
  return result.ok ? '' : result.problems.map(formatProgrammeProblem).join('\n')
}

describe('texts about somebody else', () => {
  it('keeps the twins of each voice, and nothing that all say alike', async () => {
    const result = await compileProgramme(sample.folder)
    if (!result.ok) throw new Error(await listProblems())
    const { definition } = result.build.programme
    expect(definition.voices?.map(({ key, called }) => [key, called])).toEqual([
      ['child', 'your child'],
      ['other', 'your friend'],
    ])
    const skin = definition.pages.find(({ key }) => key === 'skin')
    const words = (
      items: typeof skin extends undefined ? never : NonNullable<typeof skin>['items'],
    ) => items.map(({ text, answer_choices: choices }) => [text, choices.map((one) => one.text)])
    expect(words(skin?.items ?? [])[1]).toEqual(['Is your skin dry?', ['Mine is', 'Not at all']])
    expect(words(skin?.spoken?.child ?? [])).toEqual([
      ['Is the skin of {name} dry?', ['{Name} has dry skin', 'Not at all']],
    ])
    expect(words(skin?.spoken?.other ?? [])).toEqual([
      ['Is it?', ['{Name} has dry skin', 'Not at all']],
    ])
    expect(definition.pages.find(({ key }) => key === 'thanks')?.spoken).toBeUndefined()
  })

  it('says a mistake in a twin once, at the twin, and any other mistake once', async () => {
    await sample.change('flow.yaml', "others: '# Who is it for?'", "others: '[x](http://a)'")
    await sample.change(
      'flow.yaml',
      'type: single-answer',
      'type: single-answer\n        seconds: 3',
    )
    const problems = (await listProblems()).split('\n')
    expect(problems).toHaveLength(2)
    expect(problems.join('\n')).toMatch(/:\d+ {2}pages\.named\.items\.named-text\.text\.others: /)
    expect(problems.join('\n')).toContain('has no use for this')
  })

  it.each([
    [
      'a voice nobody speaks with',
      "others: '# Who is it for?'",
      "othres: '#'",
      'no voice "othres"',
    ],
    ['a voice left without words', ", other: 'Is it?'", '', 'Nothing is said for other'],
    ['a name said to the person', 'self: Mine is', "self: '{name}'", 'is "you" to themselves'],
    ['a name in a heading', "'# Who is it for?'", "'# Who is {name}?'", 'names the browser tab'],
    [
      'braces that stand for nothing',
      "'# The skin'",
      "'# The {skin}'",
      '{skin} stands for nothing',
    ],
    [
      'minutes nobody counted',
      "'# The skin'",
      "'# About {minutes} minutes'",
      'Write minutes in chapters',
    ],
    [
      'a name that is no text field',
      'name: first-name, called: your child',
      'name: age, called: x',
      'Name a text-field',
    ],
    [
      'a condition on nothing',
      'item: age, less_than: 30',
      'item: agee, less_than: 30',
      'Did you mean "age"?',
    ],
    [
      'a chapter there is not',
      'name: Skin\n',
      'name: Skin\n    chapter: skin\n',
      'no chapter "skin"',
    ],
  ])('refuses %s', async (_name, from, to, expected) => {
    await sample.change('flow.yaml', from, to)
    expect(await listProblems()).toContain(expected)
  })

  it('counts what a text promises', async () => {
    await sample.change(
      'flow.yaml',
      'voices:\n',
      'chapters: { a: { name: A, minutes: 4 } }\nvoices:\n',
    )
    await sample.change('flow.yaml', 'name: Skin\n', 'name: Skin\n    chapter: a\n')
    await sample.change('flow.yaml', '# Welcome', '# {questions} questions, {minutes} minutes')
    const result = await compileProgramme(sample.folder)
    if (!result.ok) throw new Error(await listProblems())
    const [welcome] = result.build.programme.definition.pages
    expect(welcome?.items[0]?.text).toContain('<h1>3 questions, 4 minutes</h1>')
  })
})
