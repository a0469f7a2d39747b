import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const isOurs = (path: string) => !/\.test\.tsx?$|\/build-[^/]*$|\/sample-[^/]*$/.test(path)
const readAll = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter(isOurs)
    .map((path) => readFileSync(join(root, path), 'utf8'))

/** The names of a union in the engine's state, as written there. */
function listTypes(union: 'FlowEvent' | 'Effect'): string[] {
  const state = readFileSync(join(root, 'flow/engine/state.ts'), 'utf8')
  const text = state.split(`export type ${union} =`)[1]?.split('\n\n')[0] ?? ''
  return [...text.matchAll(/\btype: '(\w+)'/g)].flatMap(([, name]) => name ?? [])
}

const makes = (sources: string[], type: string) =>
  sources.some((source) => new RegExp(`\\btype:[^,}]*'${type}'`).test(source))

it('each event of the engine is sent by somebody, and each effect comes of one', () => {
  const [events, effects] = [listTypes('FlowEvent'), listTypes('Effect')]
  expect([events, effects].map((types) => types.slice(0, 2))).toEqual([
    ['started', 'answered'],
    ['sendProceed', 'sendBack'],
  ])
  const browser = readAll('web/{app,features,screen}/**/*.{ts,tsx}')
  const engine = readAll('flow/engine/**/*.ts').filter(
    (text) => !text.includes('export type Effect'),
  )
  expect(events.filter((type) => !makes(browser, type))).toEqual([])
  expect(effects.filter((type) => !makes(engine, type))).toEqual([])
})
