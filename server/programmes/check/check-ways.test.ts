import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
} from '../../../testing/flows/programme-folder.ts'
import { compileProgramme } from '../compile/compile-programme.ts'
import { formatProgrammeProblem } from '../read/problem.ts'

let sample: ProgrammeFolder
beforeEach(async () => {
  sample = await buildProgrammeFolder()
})
afterEach(() => sample.remove())

const ageItem = 'age: { type: number, text: Age in years, min: 1, max: 120, integer: true }'
const next =
  '    next:\n      - { when: { item: age, less_than: 18 }, to: sorry }\n      - { to: thanks }\n'

/** What is said of the sample when its age page has these items besides its own, and leads on like this. */
async function checkWith(items: string[], lines: string, more = ''): Promise<string[]> {
  const added = items.map((item) => `\n      ${item}`).join('')
  await sample.change('flow.yaml', ageItem, `${ageItem}${added}`)
  await sample.change('flow.yaml', next, `${lines}${more}`)
  const result = await compileProgramme(sample.folder)
  const problems = result.ok ? [] : result.problems.map(formatProgrammeProblem)
  return problems.map((problem) => problem.replace('sample/flow.yaml:', ''))
}

const lead = (...lines: string[]) =>
  `    next:\n${lines.map((line) => `      - { ${line} }\n`).join('')}`
const usual = ['when: { item: age, less_than: 18 }, to: sorry', 'to: thanks']
const words = (key: string, title: string) => `${key}: { type: static-text, text: '# ${title}' }`
const page = (key: string, items: string[], to: string, more = '') =>
  `\n  ${key}:\n    name: ${key}\n    type: regular\n${more}    items:\n` +
  `${items.map((item) => `      ${item}\n`).join('')}    next: ${to}\n`

const sex = 'sex: { type: single-answer, text: Sex, choices: { f: Female, m: Male } }'
const pain =
  'pain: { type: multi-answer, text: Pain, choices: { head: Head, back: Back, none: { text: None, exclusive: true } } }'
const born = 'born: { type: date, text: Born, validation: date-of-birth }'
const smoke = 'smoke: { type: boolean, text: Do you smoke? }'

describe('a condition that holds for nobody', () => {
  const here = 'it holds for nobody here. Put it right, or take the line out.'
  it.each([
    ['two choices at once', 'all: [{ item: sex, is: f }, { item: sex, is: m }]'],
    ['yes and no', 'all: [{ item: smoke, is: yes }, { not: { item: smoke, is: yes } }]'],
    ['a number out of its range', 'item: age, more_than: 120'],
    ['no number between two', 'all: [{ item: age, more_than: 17 }, { item: age, less_than: 18 }]'],
    ['two ages', 'all: [{ item: born, age_under: 18 }, { item: born, age_at_least: 18 }]'],
    [
      'what clears all others beside another',
      'all: [{ item: pain, includes: none }, { item: pain, includes: head }]',
    ],
    ['an answer that cannot be missing', 'item: sex, answered: false'],
    ['neither of the two', 'not: { any: [{ item: sex, is: f }, { item: sex, is: m }] }'],
  ])('%s', async (_what, condition) => {
    const lines = lead(`when: { ${condition} }, to: sorry`, 'to: thanks')
    const problems = await checkWith([sex, smoke, pain, born], lines)
    expect(problems[0]).toBe(`34  pages.age.next.0: This line is never taken: ${here}`)
  })

  it('is told where it stands in an any', async () => {
    const item = 'note: { type: static-text, text: Note, show_when: { any: [%] } }'.replace(
      '%',
      '{ item: age, less_than: 9 }, { item: age, less_than: 1 }',
    )
    expect(await checkWith([item], lead(...usual))).toEqual([
      '28  pages.age.items.note.show_when.any.1: This part does nothing: the condition can hold for nobody here. Put it right, or take this out.',
    ])
  })

  it('is told of a voice', async () => {
    const voice = (age: number) =>
      `voices:\n  child: { when: { item: age, less_than: ${age} }, name: first, called: your child }\n\npages:`
    await sample.change('flow.yaml', 'pages:', voice(1))
    const first = 'first: { type: text-field, text: First name }'
    expect(await checkWith([first], lead(...usual))).toEqual([
      '10  voices.child.when: This holds for nobody. Put it right, or take the voice out.',
    ])
    await sample.change('flow.yaml', 'less_than: 1 }', 'less_than: 2 }')
    expect((await compileProgramme(sample.folder)).ok).toBe(true)
  })
})

it('tells a page shown to nobody once, not again at each of its lines', async () => {
  const impossible = '{ all: [{ item: sex, is: f }, { item: sex, is: m }] }'
  const items = [words('more-text', 'More'), smoke]
  const goOn =
    '\n      - { when: { item: smoke, is: yes }, to: sorry }\n      - { when: { item: smoke, is: no }, to: sorry }\n      - { to: thanks }'
  const more = page('more', items, goOn, `    when: ${impossible}\n`)
  const lines = lead('when: { item: age, less_than: 18 }, to: sorry', 'to: more')
  expect(await checkWith([sex], lines, more)).toEqual([
    '37  pages.more.when: This page is shown to nobody: the condition can hold for nobody here. Put it right, or take this out.',
  ])
})

describe('a line of next that is never taken', () => {
  it('because the lines above it take everybody it means', async () => {
    const lines = [
      'when: { item: age, less_than: 18 }, to: sorry',
      'when: { item: age, less_than: 12 }, to: sorry',
    ]
    expect(await checkWith([], lead(...lines, 'to: thanks'))).toEqual([
      '31  pages.age.next.1: This line is never taken: the lines above it take everybody it means. Put it right, or take the line out.',
    ])
  })

  it('because the way there has excluded it', async () => {
    const more = page(
      'women',
      [words('w', 'Women'), 'w-go: { type: button, button: Next }'],
      'thanks',
    ).replace(
      'next: thanks',
      'next:\n      - { when: { item: sex, is: m }, to: sorry }\n      - { to: thanks }',
    )
    const lines = lead(
      'when: { item: age, less_than: 18 }, to: sorry',
      'when: { item: sex, is: f }, to: women',
      'to: thanks',
    )
    expect(await checkWith([sex], lines, more)).toEqual([
      '42  pages.women.next.0: This line is never taken: it holds for nobody here. Put it right, or take the line out.',
    ])
  })

  it('is fine as the last line, which the format asks for', async () => {
    const lines = lead(
      'when: { item: smoke, is: yes }, to: sorry',
      'when: { item: smoke, is: no }, to: thanks',
      'to: thanks',
    )
    expect(await checkWith([smoke], lines)).toEqual([])
  })
})

describe('what nobody is shown', () => {
  const shownTo = 'the condition can hold for nobody here. Put it right, or take this out.'

  it('an item, by when', async () => {
    const note = 'note: { type: static-text, text: Note, when: { item: sex, is: m } }'
    const more = page(
      'women',
      [words('w', 'Women'), note, 'w-go: { type: button, button: Next }'],
      'thanks',
    )
    const lines = lead(
      'when: { item: age, less_than: 18 }, to: sorry',
      'when: { item: sex, is: f }, to: women',
      'to: thanks',
    )
    expect(await checkWith([sex], lines, more)).toEqual([
      `40  pages.women.items.note.when: This item is never shown: ${shownTo}`,
    ])
  })

  it('an item, by show_when of what is hidden itself', async () => {
    const a = 'a: { type: boolean, text: A, show_when: { item: smoke, is: yes } }'
    const b =
      'b: { type: static-text, text: B, show_when: { all: [{ item: smoke, is: yes }, { item: a, is: yes }] } }'
    expect(await checkWith([smoke, a, b], lead(...usual))).toEqual([])
    await sample.change(
      'flow.yaml',
      '{ all: [{ item: smoke, is: yes }',
      '{ all: [{ item: smoke, is: no }',
    )
    const result = await compileProgramme(sample.folder)
    expect(
      result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`),
    ).toEqual([`pages.age.items.b.show_when: This item is never shown: ${shownTo}`])
  })

  it('a page, by its when', async () => {
    const when = '    when: { item: age, less_than: 18 }\n'
    const more = page(
      'adults',
      [words('w', 'Adults'), 'w-go: { type: button, button: Next }'],
      'thanks',
      when,
    )
    expect(
      await checkWith(
        [],
        lead('when: { item: age, less_than: 18 }, to: sorry', 'to: adults'),
        more,
      ),
    ).toEqual([`36  pages.adults.when: This page is shown to nobody: ${shownTo}`])
  })

  it('a page behind lines that take everybody', async () => {
    const lines = lead(
      'when: { item: smoke, is: yes }, to: sorry',
      'when: { item: smoke, is: no }, to: thanks',
      'to: rest',
    )
    const more = page(
      'rest',
      [words('r', 'Rest'), 'r-go: { type: button, button: Next }'],
      'thanks',
    )
    expect(await checkWith([smoke], lines, more)).toEqual([
      '36  pages.rest: Nobody meets this page: the lines above the one that leads here, in next of "age", take everybody. Put them right, or take the page out.',
    ])
  })
})

describe('a way that never finishes', () => {
  it('is a circle', async () => {
    const more = page('again', [words('a', 'Again'), 'a-go: { type: button, button: Next }'], 'age')
    const lines = lead(
      'when: { item: age, less_than: 12 }, to: sorry',
      'when: { item: age, less_than: 18 }, to: again',
      'to: thanks',
    )
    expect(await checkWith([], lines, more)).toEqual([
      '40  pages.again.next: This goes round in a circle: age → again → age.',
    ])
  })

  it('is an emergency that only calls', async () => {
    const urgent = page(
      'urgent',
      [
        words('u-text', 'Is it hard to breathe?'),
        'breath: { type: boolean, text: Breath, danger: { answers: [yes], to: call } }',
        'u-go: { type: button, button: Next }',
      ],
      'thanks',
    )
    const call = page(
      'call',
      [
        words('c-text', 'Call 911 now'),
        "c-call: { type: button, button: Call 911, redirects: [{ to: phone-call, call: '911' }] }",
      ],
      'sorry',
      '    emergency: true\n',
    )
    const lines = lead('when: { item: age, less_than: 18 }, to: sorry', 'to: urgent')
    expect(await checkWith([], lines, urgent + call)).toEqual([
      '47  pages.call.items: This way never finishes: a call stays on its page. Add a button that goes on.',
    ])
    await sample.change(
      'flow.yaml',
      "call: '911' }] }",
      "call: '911' }] }\n      c-go: { type: button, button: I am well, style: text }",
    )
    expect((await compileProgramme(sample.folder)).ok).toBe(true)
  })
})

describe('what somebody may meet is left alone', () => {
  it.each([
    [
      'an optional answer that is missing',
      ['city: { type: text-field, text: City, required: false }'],
      'item: city, answered: false',
    ],
    [
      'an answer passed over by an independent button',
      [sex, 'skip: { type: button, button: Skip, independent: true }'],
      'item: sex, answered: false',
    ],
    [
      'a number between two',
      [],
      'all: [{ item: age, more_than: 17 }, { item: age, less_than: 19 }]',
    ],
    [
      'a range within another',
      [],
      'all: [{ item: age, more_than: 50 }, { not: { item: age, more_than: 60 } }]',
    ],
    ['the highest number', [], 'item: age, is: 120'],
    [
      'two choices of many',
      [pain],
      'all: [{ item: pain, includes: head }, { item: pain, includes: back }]',
    ],
    ['any other text', ['city: { type: text-field, text: City }'], 'item: city, is_not: Boston'],
    [
      'one year of age',
      [born],
      'all: [{ item: born, age_at_least: 18 }, { item: born, age_under: 19 }]',
    ],
  ])('%s', async (_what, items, condition) => {
    expect(await checkWith(items, lead(`when: { ${condition} }, to: sorry`, 'to: thanks'))).toEqual(
      [],
    )
  })
})
