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
