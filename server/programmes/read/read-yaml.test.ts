import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { readYaml } from './read-yaml.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'posology-yaml-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(text: string | Uint8Array) {
  const file = path.join(folder, 'flow.yaml')
  await writeFile(file, text)
  const source = await readYaml(file, 'flow.yaml', z.record(z.string(), z.unknown()))
  return { data: source.data, said: source.problems.map(({ line, message }) => [line, message]) }
}

it.each([
  [
    'a colon inside a text',
    'name: One\ntext: Take one: daily\n',
    [
      2,
      'Put this text in quotes: it holds a colon with a blank behind it. The line reads: text: Take one: daily',
    ],
  ],
  [
    'a text that begins with a sign',
    'name: One\ntext: @home\n',
    [
      2,
      'Put this text in quotes: it begins with a sign that means something else here. The line reads: text: @home',
    ],
  ],
  [
    'a quote that is not closed',
    'name: "One\n',
    [
      1,
      'Something that was opened is not closed: a quote, a bracket or a comma is missing. The line reads: name: "One',
    ],
  ],
  [
    'a name written twice',
    'name: One\nname: Two\n',
    [2, 'This name is written twice in one group; keep one of them. The line reads: name: Two'],
  ],
  [
    'a tab',
    'page:\n\tname: One\n',
    [2, 'Indent with blanks instead of tabs. The line reads: name: One'],
  ],
])('says once, in words and with the line, what is wrong with %s', async (_name, text, said) => {
  expect(await read(text)).toEqual({ data: null, said: [said] })
})

it('follows as many aliases as a file can hold', async () => {
  const lines = Array.from({ length: 5_000 }, (_, place) => `choice-${place}: *yes`)
  const { data, said } = await read(['base: &yes { text: Yes }', ...lines].join('\n'))
  expect(said).toEqual([])
  expect(data?.['choice-4999']).toEqual({ text: 'Yes' })
})

it('stops aliases that multiply each other, and names one that leads nowhere', async () => {
  const levels = Array.from({ length: 12 }, (_, place) => {
    const earlier = place === 0 ? '1' : `*a${place - 1}`
    return `a${place}: &a${place} [${Array.from({ length: 10 }, () => earlier).join(', ')}]`
  })
  expect((await read(levels.join('\n'))).data).toBeNull()
  expect(await read('name: One\ntext: *Medicines*\n')).toEqual({
    data: null,
    said: [
      [
        2,
        'Put this text in quotes: it begins with a star, which means a name written before it. The line reads: text: *Medicines*',
      ],
    ],
  })
})
