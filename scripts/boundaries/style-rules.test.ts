import { expect, it } from 'vitest'
import { parseSource } from '../source/syntax.ts'
import { checkFile, checkSyntax } from './style-rules.ts'

function inside(text: string, path = 'server/a.ts'): string[] {
  const file = { path, text }
  return checkSyntax(file, parseSource(file)).map((finding) => `${finding.line} ${finding.message}`)
}

function around(path: string, text = ''): string[] {
  return checkFile({ path, text }).map((finding) => finding.message)
}

it('refuses any, non-null assertions and default exports', () => {
  expect(inside(`const a = 1\nconst b: any = a`)).toEqual(['2 uses any'])
  expect(inside(`const a: Map<string, any[]> = new Map()`)).toEqual(['1 uses any'])
  expect(inside(`const a = b!`)).toEqual(['1 uses a non-null assertion'])
  expect(inside(`export default 1`)).toEqual(['1 has a default export'])
  expect(inside(`export default 1`, 'vitest.config.ts')).toEqual([])
})

it('refuses barrels', () => {
  expect(around('ui/index.ts')).toEqual([expect.stringContaining('barrel')])
  expect(inside(`export * from './b.ts'`)).toHaveLength(1)
  expect(inside(`export { b } from './b.ts'`)).toHaveLength(1)
  expect(inside(`export type { B } from './b.ts'`)).toHaveLength(1)
  expect(inside(`const b = 1\nexport { b }`)).toEqual([])
})

it('refuses names that say nothing or are not kebab-case', () => {
  for (const path of ['web/utils.ts', 'web/helper.tsx', 'ui/common.css', 'server/misc.test.ts']) {
    expect(around(path), path).toHaveLength(1)
  }
  expect(around('ui/Button.tsx')).toEqual(['the name Button.tsx is not kebab-case'])
  expect(around('ui/button/button.module.css')).toEqual([])
})

it('refuses a file over 300 lines, data exempt', () => {
  const long = 'a\n'.repeat(301)
  expect(around('ui/a.module.css', long)).toEqual(['has 301 lines, the limit is 300'])
  expect(around('flow/items/date/examples.ts', long)).toEqual([])
  expect(around('ui/a.ts', 'a\n'.repeat(300))).toEqual([])
})

it('refuses what is of its own in a file that no size counts', () => {
  expect(around('web/platform/a.sdk.ts', 'a\n'.repeat(12))).toEqual([])
  expect(around('web/platform/a.sdk.ts', 'a\n'.repeat(13))).toEqual([
    'has 13 lines of its own, the limit of a library’s file is 12',
  ])
})

it('refuses a function over 80 lines, test groups exempt', () => {
  const body = 'a()\n'.repeat(80)
  expect(inside(`function f() {\n${body}}`)).toEqual([
    '1 has a function of 82 lines, the limit is 80',
  ])
  expect(inside(`const f = () => {\n${body}}`)).toHaveLength(1)
  expect(inside(`describe('x', () => {\n${body}})`, 'server/a.test.ts')).toEqual([])
})

it('[P17] refuses late code that does not pass the one mechanism', () => {
  const refusal = ['1 loads late code past loadPart and latePart of ui/late']
  expect(inside(`const a = await import('./a.tsx')`, 'web/app/b.tsx')).toEqual(refusal)
  expect(inside(`const a = lazy(() => import('./a.tsx'))`, 'ui/b.tsx')).toEqual(refusal)
  expect(inside(`const a = loadPart(() => import('./a.tsx'))`, 'web/b.ts')).toEqual([])
  expect(inside(`const a = latePart(\n  () => import('./a.tsx'),\n)`, 'flow/b.tsx')).toEqual([])
  expect(inside(`const a = await import('./a.tsx')`, 'web/b.test.ts')).toEqual([])
  expect(inside(`const a = await import('./a.ts')`, 'server/b.ts')).toEqual([])
})

it('refuses a list of codes that only a shape or only its parser has', () => {
  const refusal = ['1 lists codes of its own: name them in contract/codes.ts']
  expect(inside(`const a = z.enum(['user', 'environment'])`, 'contract/shapes/a.ts')).toEqual(
    refusal,
  )
  expect(inside(`const a = need(oneOf(['is']))`, 'web/platform/parse/a.ts')).toEqual(refusal)
  expect(inside(`const a = oneOf([...relationships, ''])`, 'web/platform/parse/a.ts')).toEqual([])
  expect(inside('const a = z.enum(cameras)', 'contract/shapes/a.ts')).toEqual([])
  expect(inside(`const a = z.enum(['x', 'y'])`, 'server/areas/a.ts')).toEqual([])
})

it('refuses a cast nobody explained', () => {
  const cast = 'const a = b as unknown as C'
  expect(inside(`\n\n${cast}`)).not.toEqual([])
  expect(inside(`// The shape was checked above.\n${cast}`)).toEqual([])
  expect(inside(`${cast} // checked above`)).toEqual([])
  expect(inside('const a = [1] as const')).toEqual([])
})

it('refuses locks that not every engine has, in code and in migrations', () => {
  const lock = 'select pg_advisory_xact_lock(1)'
  for (const path of ['server/data/a.ts', 'server/migrations/099-a.sql']) {
    expect(around(path, lock), path).toEqual([expect.stringContaining('holdLock')])
  }
  expect(around('server/data/a.ts', 'select 1 for update')).toEqual([])
})
