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

const last =
  '    next:\n      - { when: { item: age, less_than: 18 }, to: sorry }\n      - { to: thanks }\n'
const ageItem = 'age: { type: number, text: Age in years, min: 1, max: 120, integer: true }'
const go = (key: string) => `${key}-go: { type: button, button: Next }`

interface Page {
  when?: string
  items: string[]
  next: string
}

/** What is said of the sample with more questions on its age page, which leads to `pages` before its end. */
async function check(items: string[], next: string, pages: Record<string, Page>) {
  await sample.change('flow.yaml', ageItem, [ageItem, ...items].join('\n      '))
  const added = Object.entries(pages).map(([key, page]) => {
    const lines = [`${key}-text: { type: static-text, text: '# ${key}' }`, ...page.items, go(key)]
    const when = page.when ? `    when: { ${page.when} }\n` : ''
    return `\n  ${key}:\n    name: ${key}\n    type: regular\n${when}    items:\n${lines.map((line) => `      ${line}\n`).join('')}    next: ${page.next}\n`
  })
  await sample.change('flow.yaml', last, `    next: ${next}\n${added.join('')}`)
  const result = await compileProgramme(sample.folder)
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`)
}

const toEnd = '[{ when: { item: age, less_than: 18 }, to: sorry }, { to: thanks }]'
const smoke = 'smoke: { type: boolean, text: Do you smoke?, required: true }'
const sex =
  'sex: { type: single-answer, text: Sex, required: true, choices: { f: Female, m: Male } }'
const packs = 'packs: { type: number, text: How many packs? }'
const never = 'the condition can hold for nobody here. Put it right, or take this out.'

describe('two questions together', () => {
  it('of which one is asked only where the other was answered otherwise', async () => {
    const problems = await check([smoke], 'much', {
      much: { when: 'item: smoke, is: yes', items: [packs], next: 'advice' },
      advice: {
        items: [
          'no-smoke: { type: static-text, text: Well done., when: { all: [{ item: smoke, is: no }, { item: packs, more_than: 2 }] } }',
          'stop: { type: static-text, text: Please stop., when: { all: [{ item: smoke, is: yes }, { item: packs, more_than: 2 }] } }',
        ],
        next: toEnd,
      },
    })
    expect(problems).toEqual([
      `pages.advice.items.no-smoke.when: This item is never shown: ${never}`,
    ])
  })

  it('that lead elsewhere where both are answered so', async () => {
    const both = 'all: [{ item: smoke, is: yes }, { item: sex, is: f }]'
    const problems = await check(
      [smoke, sex],
      `[{ when: { ${both} }, to: sorry }, { to: advice }]`,
      {
        advice: {
          items: [`alone: { type: static-text, text: Both., when: { ${both} } }`],
          next: toEnd,
        },
      },
    )
    expect(problems).toEqual([`pages.advice.items.alone.when: This item is never shown: ${never}`])
  })

  it('of which both may be so are left alone', async () => {
    const problems = await check([smoke, sex], 'advice', {
      advice: {
        when: 'any: [{ item: smoke, is: yes }, { item: sex, is: f }]',
        items: [
          'alone: { type: static-text, text: Both., when: { all: [{ item: smoke, is: yes }, { item: sex, is: f }] } }',
        ],
        next: toEnd,
      },
    })
    expect(problems).toEqual([])
  })
})

describe('the same asked for twice', () => {
  const town = (key: string, when: string) =>
    `${key}: { type: text-field, text: Your town, association: city, when: { ${when} } }`

  it('is told where some visits are shown both', async () => {
    const problems = await check([smoke, sex], 'one', {
      one: { items: [town('here', 'item: smoke, is: yes')], next: 'two' },
      two: { items: [town('there', 'item: sex, is: f')], next: toEnd },
    })
    expect(problems).toEqual([
      'pages.two.items.there.association: "here" asked for the same before on a way that leads here. Ask once, or give both a when that cannot hold together.',
    ])
  })

  it('is told where only one of them is asked of some', async () => {
    const problems = await check([smoke], 'one', {
      one: { items: [town('here', 'item: smoke, is: yes')], next: 'two' },
      two: { items: ['there: { type: text-field, text: Town, association: city }'], next: toEnd },
    })
    expect(problems).toHaveLength(1)
  })

  it('is left alone where nobody is shown both, on pages apart too', async () => {
    const problems = await check([smoke], 'one', {
      one: {
        when: 'item: smoke, is: yes',
        items: [town('here', 'item: age, more_than: 3')],
        next: 'two',
      },
      two: { items: [town('there', 'item: smoke, is: no')], next: toEnd },
    })
    expect(problems).toEqual([])
  })
})

it('with more kinds of visits than can be told apart nothing false is told', async () => {
  const many = Array.from({ length: 8 }, (_, place) => `q${place}`)
  const asked = many.map(
    (key) => `${key}: { type: boolean, text: Do you know ${key}?, required: true }`,
  )
  const problems = await check(asked, 'one', {
    one: {
      items: many.map(
        (key) =>
          `${key}-yes: { type: text-field, text: Your town, when: { item: ${key}, is: yes } }`,
      ),
      next: 'two',
    },
    two: {
      items: many.map(
        (key) =>
          `${key}-told: { type: static-text, text: Told., when: { item: ${key}-yes, answered: true } }`,
      ),
      next: toEnd,
    },
  })
  expect(problems).toEqual([])
})
