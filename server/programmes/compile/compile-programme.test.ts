import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
} from '../../../testing/flows/programme-folder.ts'
import { formatProgrammeProblem } from '../read/problem.ts'
import { compileProgramme } from './compile-programme.ts'

let sample: ProgrammeFolder
beforeEach(async () => {
  sample = await buildProgrammeFolder()
})
afterEach(() => sample.remove())

async function listProblems(): Promise<string[]> {
  const result = await compileProgramme(sample.folder)
  return result.ok ? [] : result.problems.map(formatProgrammeProblem)
}

async function compileValid() {
  const result = await compileProgramme(sample.folder)
  if (!result.ok) throw new Error(result.problems.map(formatProgrammeProblem).join('\n'))
  return result.build
}

describe('compileProgramme', () => {
  it('turns keys into numbers and uuids that stay the same', async () => {
    const one = await compileValid()
    const other = await compileValid()
    expect(one).toEqual(other)
    const [welcome, age] = one.programme.definition.pages
    expect(welcome?.next).toEqual([{ when: null, page: age?.uuid }])
    const item = age?.items.find(({ key }) => key === 'age')
    expect(age?.next[0]?.when).toEqual({ item: item?.id, op: 'lt', value: 18 })
    expect(age?.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
  })

  it('keeps what an author says to do about a missing answer and about a slip', async () => {
    await sample.change('flow.yaml', 'type: number,', 'type: number, missing: Enter your age,')
    await sample.change(
      'flow.yaml',
      'type: refer-out',
      'type: refer-out\n    slip: Wrong age?\n    slip_link: Put it right',
    )
    const { pages } = (await compileValid()).programme.definition
    const options = pages.flatMap(({ items }) => items).map((item) => item.options.missing)
    expect(options.filter(Boolean)).toEqual(['Enter your age'])
    expect(pages.map((page) => page.display_options.slip).filter(Boolean)).toEqual(['Wrong age?'])
    const links = pages.map((page) => page.display_options.slip_link)
    expect(links.filter(Boolean)).toEqual(['Put it right'])
  })

  it('keeps numbers an author gave and fills the gaps around them', async () => {
    await sample.change('flow.yaml', 'type: number,', 'type: number, id: 1,')
    const { programme } = await compileValid()
    const ids = programme.definition.pages.flatMap((page) => page.items.map((item) => item.id))
    expect(ids).toEqual([2, 3, 4, 1, 5, 6, 7, 8])
  })

  it('says the file, the line, the place, what is wrong and how to put it right', async () => {
    await sample.change('flow.yaml', 'type: number,', 'type: nubmer,')
    expect(await listProblems()).toEqual([
      'sample/flow.yaml:27  pages.age.items.age.type: "nubmer" is not possible. Did you mean "number"?',
    ])
  })

  it('reports every problem of both files at once', async () => {
    await sample.change('flow.yaml', 'name: Your age', 'nmae: Your age')
    await sample.change('flow.yaml', 'next: age', 'next: agee')
    await sample.change('theme.yaml', "primary: '#1F5673'", "primary: 'blue'")
    await sample.change('theme.yaml', 'favicon: favicon.svg', 'favicon: favicon.ico')
    const problems = await listProblems()
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/flow\.yaml:\d+ {2}pages\.age\.nmae: .*Did you mean "name"\?/),
        expect.stringMatching(/theme\.yaml:\d+ {2}palette\.primary: Write a colour/),
      ]),
    )
  })

  it('tells one mistake once, not again at every link of the theme', async () => {
    await sample.change('flow.yaml', 'pages:', 'link_hosts: [www.maker.example]\npages:')
    const web = 'https://www.maker.example/'
    await sample.change('theme.yaml', 'landing_url: /', `landing_url: '${web}'`)
    await sample.change(
      'theme.yaml',
      'footer: { title: Sample }',
      `footer: { link: { text: Maker, url: '${web}' } }`,
    )
    expect(await listProblems()).toEqual([])
    await sample.change('flow.yaml', 'type: number,', 'type: nubmer,')
    expect(await listProblems()).toHaveLength(1)
  })

  it('tells a misspelt next once, and nothing that only follows from it', async () => {
    await sample.change(
      'flow.yaml',
      "thanks-text: { type: static-text, text: '# Thank you' }",
      "thanks-text: { type: static-text, text: '# Thank you', when: { item: age, more_than: 3 } }",
    )
    expect(await listProblems()).toEqual([])
    await sample.change('flow.yaml', 'next: age', 'next: agee')
    expect(await listProblems()).toEqual([
      'sample/flow.yaml:20  pages.welcome.next: There is no page "agee". Did you mean "age"?',
    ])
  })

  it.each([
    ['a page that is not there', 'next: age', 'next: agee', 'Did you mean "age"?'],
    ['a loop', 'type: thank-you', 'type: regular', null],
    ['an unreachable page', '- { to: thanks }', '- { to: sorry }', 'No page leads here'],
    [
      'a line that never holds',
      '- { to: thanks }',
      '- { to: sorry }\n      - { to: thanks }',
      'always holds',
    ],
    [
      'no last line',
      '- { to: thanks }',
      '- { when: { item: age, more_than: 17 }, to: thanks }',
      'is stuck',
    ],
    ['an unknown item', '{ item: age, less', '{ item: agge, less', 'Did you mean "age"?'],
    [
      'a question that makes no sense',
      'less_than: 18',
      'age_under: 18',
      'cannot be asked of a number',
    ],
    ['two questions at once', 'less_than: 18', 'less_than: 18, more_than: 3', 'exactly one thing'],
    [
      'a field the item has no use for',
      'type: number,',
      'type: number, capture: user,',
      'has no use for this',
    ],
    ['a missing field', 'text: Age in years, ', '', 'A number needs text.'],
    [
      'a repeated number',
      'type: number,',
      'type: number, text: A, id: 1 }\n      b: { type: number, id: 1,',
      'has this number',
    ],
    ['a broken range', 'min: 1, max: 120', 'min: 5, max: 2', 'more than min'],
    [
      'steps of a slider that miss its end',
      'type: number, text: Age in years, min: 1, max: 120',
      'type: slider, text: Age in years, min: 1, max: 120, step: 50',
      'The steps from min do not meet max.',
    ],
    [
      'a text of two places',
      "thanks-text: { type: static-text, text: '# Thank you'",
      "thanks-text: { type: static-text, content: thanks.md, text: '# Thank you'",
      'Give either text or content.',
    ],
    ['no password', 'type: refer-out', 'type: account-creation', 'needs an item of type password'],
    [
      'a link to a host not listed',
      'Say in two',
      '[Go](https://evil.example/) Say in two',
      'The host evil.example is not listed',
    ],
    ['an id that is no uuid', 'id: 0f0e', 'id: xyz', 'uuid'],
    ['broken YAML', 'name: Sample', 'name: [Sample', 'close what was opened above'],
    ['a repeated key', 'name: Sample', 'name: Sample\nname: Other', 'written twice'],
    [
      'an end that can be skipped',
      'type: refer-out',
      'type: refer-out\n    when: { item: age, less_than: 5 }',
      'cannot be skipped',
    ],
  ])('refuses %s', async (name, from, to, expected) => {
    await sample.change('flow.yaml', from, to)
    if (name === 'a loop')
      await sample.change(
        'flow.yaml',
        "'# Thank you' }\n    next: end",
        "'# Thank you' }\n    next: age",
      )
    const problems = await listProblems()
    expect(problems.join('\n')).toContain(expected ?? 'goes round in a circle: age → thanks → age')
  })

  it('refuses conditions on answers that are not there yet', async () => {
    await sample.change(
      'flow.yaml',
      'type: welcome\n',
      'type: welcome\n    when: { item: age, more_than: 3 }\n',
    )
    expect(await listProblems()).toEqual([
      expect.stringContaining('Page "age" does not come before "welcome"'),
    ])
  })

  it('keeps show_when to items above on the same page', async () => {
    await sample.change(
      'flow.yaml',
      "'# How old are you?' }",
      "'# How old are you?', show_when: { item: age, answered: true } }",
    )
    expect(await listProblems()).toEqual([
      expect.stringContaining('Ask an item that stands above this one.'),
    ])
  })

  it('refuses redirects to answers that do not exist and calls without a number', async () => {
    await sample.change(
      'flow.yaml',
      '{ type: button, button: I understand }',
      `{ type: single-answer, text: Which?, choices: { a: A }, redirects: [{ answer: b, to: redirect-link, link: / }, { to: phone-call }, { to: redirect-link, link: 'javascript:alert(1)' }] }`,
    )
    const problems = (await listProblems()).join('\n')
    expect(problems).toContain('"sorry-go" has no choice "b". Did you mean "a"?')
    expect(problems).toContain('A phone-call needs call.')
    expect(problems).toContain('Use a full https:// address')
  })

  it('marks links that open a new tab without losing their query', async () => {
    await sample.change('flow.yaml', 'brand: maker', 'brand: maker\nlink_hosts: [a.example]')
    await sample.change(
      'flow.yaml',
      '{ type: button, button: I understand }',
      `{ type: button, button: Go, redirects: [{ to: redirect-link, link: 'https://a.example/x?y=1#z', new_tab: true }] }`,
    )
    const { programme } = await compileValid()
    const redirects = programme.definition.pages.flatMap((page) =>
      page.items.flatMap((item) => item.redirects),
    )
    expect(redirects).toEqual([
      {
        answer: null,
        redirect_item_type: 10,
        link: 'https://a.example/x?y=1&new_tab=true#z',
        call_to: null,
      },
    ])
  })

  it('[P11] refuses drawings that could run or load something', async () => {
    await sample.write(
      'assets/logo.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><foreignObject/><image href="https://evil.example/x.png"/><use href="https://evil.example/#a"/><rect style="fill:url(https://evil.example)" fill="url(https://evil.example/a)"/></svg>`,
    )
    const text = (await listProblems()).join('\n')
    for (const part of [
      'onload',
      '<script>',
      '<foreignObject>',
      '<image>',
      'href',
      'style',
      'fill',
    ]) {
      expect(text).toContain(part)
    }
  })

  it.each(['../secret.svg', '/etc/passwd', 'fonts/../../x.svg', 'https://evil.example/logo.svg'])(
    '[P11] takes assets from its own folder only, not %s',
    async (name) => {
      await sample.change('theme.yaml', 'logo: { file: logo.svg', `logo: { file: '${name}'`)
      expect((await listProblems()).join('\n')).toContain('There is no file assets/')
    },
  )

  it('proposes a readable colour for one that is not', async () => {
    await sample.change('theme.yaml', "text: '#17212B'", "text: '#B0B8C0'")
    const [problem, ...others] = await listProblems()
    expect(others).toEqual([])
    expect(problem).toMatch(
      /palette\.text: Text #B0B8C0 on .* has a contrast of 1\.\d+; 4\.5 is needed/,
    )
    const repaired = /Use "(#[0-9a-f]{6})"/.exec(problem ?? '')?.[1] ?? ''
    await sample.change('theme.yaml', "text: '#B0B8C0'", `text: '${repaired}'`)
    expect(await listProblems()).toEqual([])
  })

  it('[P11] refuses style values that could leave their declaration', async () => {
    await sample.change(
      'theme.yaml',
      'favicon: favicon.svg',
      `favicon: favicon.svg\noverrides: { shadowCard: 'none;}</style><script>', pageBackground: 'url(https://evil.example/x)', textMuted: 'red' }`,
    )
    const problems = await listProblems()
    expect(problems).toHaveLength(3)
  })
})
