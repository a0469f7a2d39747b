import path from 'node:path'
import { expect, it } from 'vitest'
import { readSourceFiles } from '../source/source-file.ts'
import { parseSource } from '../source/syntax.ts'
import { planNew } from './plan-new.ts'

const existing = {
  migrations: ['001-a.sql', '012-b.sql'],
  decisions: [],
  programmes: '../elsewhere',
}

it('plans an item whose files are named after it and are valid code', () => {
  const { files, steps } = planNew('item', 'blood-pressure', existing, '2026-11-20')
  expect(Object.keys(files).sort()).toEqual([
    'flow/items/blood-pressure/blood-pressure-view.tsx',
    'flow/items/blood-pressure/blood-pressure.ts',
    'flow/items/blood-pressure/examples.ts',
  ])
  for (const [path, text] of Object.entries(files)) parseSource({ path, text })
  const written = Object.values(files).join()
  expect(written).toContain(`export const bloodPressure = defineTextItem('BLOOD_PRESSURE'`)
  expect(written).toContain('export function BloodPressureView(')
  expect(written).toContain('export const bloodPressureExamples: ItemExample[]')
  expect(written).toContain(`buildItem('BLOOD_PRESSURE', `)
  for (const file of ['registry', 'item-traits', 'question-traits', 'examples']) {
    expect(steps.join()).toContain(`flow/items/${file}.ts`)
  }
  expect(steps.join()).toContain('its name to typedNames of flow/items/views.tsx')
  expect(steps.join()).toContain('npm run programmes -- schema')
  expect(steps.join()).toContain('its view to flow/items/typed-views.tsx')
  expect(steps).toContain('tell authors of it, in the table of items of docs/programmes.md')
  expect(steps.join()).toContain('testing/programmes/kitchen-sink/flow.yaml')
})

it('names every file that has a row for each type of item', () => {
  const { steps } = planNew('item', 'blood-pressure', existing, '2026-11-20')
  const tables = readSourceFiles(['**/*.ts', '**/*.tsx'])
    .filter(({ text }) => /: Record<\s*ItemTypeName,/.test(text))
    .map(({ path }) => path)
  expect(tables).toContain('flow/items/registry.ts')
  expect(tables.filter((path) => !steps.join().includes(path))).toEqual([])
})

it('plans a screen whose files know each other by their new names', () => {
  const { files, steps } = planNew('screen', 'help-desk', existing, '2026-11-20')
  const written = Object.values(files).join()
  expect(Object.keys(files)).toContain('web/features/help-desk/help-desk-route.tsx')
  expect(written).toContain(`import { HelpDeskScreen } from './help-desk-screen.tsx'`)
  expect(written).toContain('export function HelpDeskRoute(')
  expect(written).not.toMatch(/function \w*Landing|'\.\/[\w-]*landing/)
  expect(written).not.toMatch(/\/landing(?![-\w])/)
  expect(written).toContain('/** /help-desk: ')
  expect(steps.join()).toContain('store of its own in web/platform/stores')
  expect(steps.join()).toContain('its path to contract/client-routes.ts')
  expect(steps.join()).toContain('server/document/document-route.test.ts')
  expect(steps.join()).toContain('web/app/late-screens.tsx, which shows HelpDeskRoute')
})

it('formats what it copies, whatever the length of the name and its place in the alphabet', () => {
  const name = 'zygomatic-questions-of-every-kind'
  const { files } = planNew('screen', name, existing, '2026-11-20')
  const route = files[`web/features/${name}/${name}-route.tsx`] ?? ''
  const [own, load] = [`from './${name}-screen.tsx'`, `from './load-${name}.ts'`]
  expect(route).toContain(own)
  expect(route.indexOf(load)).toBeGreaterThan(0)
  expect(route.indexOf(load)).toBeLessThan(route.indexOf(own))
  const lines = Object.values(files).join('\n').split('\n')
  expect(lines.filter((line) => line.length > 100 && !/^\s*(\/?\*|\/\/)/.test(line))).toEqual([])
  expect(Object.values(files).join('\n')).not.toMatch(/\[LANDING-\d+\]/)
})

it('plans a page as a copy of a living one', () => {
  const { files, steps } = planNew('page', 'blood-test', existing, '2026-11-20')
  expect(Object.keys(files)).toEqual(['flow/pages/blood-test/blood-test.ts'])
  expect(Object.values(files).join()).not.toContain('pharmacy')
  expect(Object.values(files).join()).toContain(`export const bloodTest = definePage('BLOOD_TEST')`)
  expect(steps.join()).toContain('flow/pages/registry.ts')
  expect(steps).toContain('tell authors of it, among the page types of docs/programmes.md')
})

it('numbers migrations and decisions after the last', () => {
  const pathOf = (kind: 'migration' | 'decision') =>
    Object.keys(planNew(kind, 'more-rows', existing, '2026-11-20').files)[0]
  expect(pathOf('migration')).toBe('server/migrations/013-more-rows.sql')
  expect(pathOf('decision')).toBe('docs/decisions/001-more-rows.md')
})

it('puts a programme where programmes are, with the way back to the schema', () => {
  const { files } = planNew('programme', 'clear-skin', existing, '2026-11-20')
  expect(Object.keys(files)).toContain('../elsewhere/clear-skin/flow.yaml')
  const repository = path.basename(process.cwd())
  expect(files['../elsewhere/clear-skin/flow.yaml']).toContain(
    `$schema=../../${repository}/docs/programme.schema.json#`,
  )
})

it('refuses a name that is not kebab-case', () => {
  for (const name of ['BloodPressure', '../x', 'a_b', '']) {
    expect(() => planNew('page', name, existing, '2026-11-20'), name).toThrow('blood-pressure')
  }
})
