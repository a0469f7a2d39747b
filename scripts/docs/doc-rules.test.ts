import { expect, it } from 'vitest'
import { checkDocument, checkRoot, checkScripts, checkTypes, type Truth } from './doc-rules.ts'

const paths = [
  'README.md',
  'flow',
  'flow/engine',
  'flow/engine/state.ts',
  'docs/decisions/001-stack.md',
  'e2e/footer.spec.ts',
]
const truth: Truth = {
  hasPath: (path) => paths.includes(path),
  readFile: () => "test('[FOOTER-04] the footer shows its title')",
  npmScripts: ['trace', 'test:e2e'],
  errorCodes: ['page_mismatch'],
  requirementIds: ['FLOW-13'],
}

function check(text: string, path = 'CONTRIBUTING.md'): string[] {
  return checkDocument(path, text, truth)
}

it('finds a quoted path that does not exist', () => {
  expect(check('See `flow/engine/state.ts` and `flow/engine`.')).toEqual([])
  expect(check('one\nSee `flow/engine/gone.ts`.')).toEqual([
    'CONTRIBUTING.md:2 names flow/engine/gone.ts, which does not exist',
  ])
  expect(check('See `GONE.md`.')).toHaveLength(1)
  expect(check('The value `page_uuid/x` and `a: b` are no paths.')).toEqual([])
})

it('finds a link whose target does not exist, from the folder of the document', () => {
  expect(check('[a](../../README.md) [b](https://example.com/x)', 'docs/more.md')).toEqual([])
  expect(check('[a](001-gone.md)', 'docs/decisions/list.md')[0]).toContain('001-gone.md')
})

it('finds an npm script, an error code and a requirement that do not exist', () => {
  expect(check('`npm run trace -- --area FLOW`, `npm ci && npm test`, `npm run test:e2e`')).toEqual(
    [],
  )
  expect(check('`npm run lint`')).toHaveLength(1)
  expect(check('```sh\nnpm run lint  # npm scripts\n```')).toHaveLength(2)
  expect(check('so npm scripts run on it')).toEqual([])
  expect(check('the error `page_mismatch`')).toEqual([])
  expect(check('the error `page_gone`')).toHaveLength(1)
  expect(check('as [FLOW-13] says')).toEqual([])
  expect(check('as [FLOW-99] says')).toHaveLength(1)
})

it('finds an example of running tests that runs none', () => {
  expect(
    check('`npx playwright test e2e/footer.spec.ts -g FOOTER-04`, `npx vitest run flow`'),
  ).toEqual([])
  expect(check('`npx playwright test`, `npx vitest run -t draft`')).toEqual([])
  expect(check('`npx playwright test e2e/footer.spec.ts -g FOOTER-09`')).toEqual([
    'CONTRIBUTING.md:1 looks for FOOTER-09 in e2e/footer.spec.ts, which does not name it',
  ])
  expect(check('```sh\nnpx vitest run flow/gone\n```')).toEqual([
    'CONTRIBUTING.md:2 runs flow/gone, which does not exist',
  ])
})

it('finds a document beside the README that is none of the known ones, and one that is missing', () => {
  const known = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
  expect(checkRoot([...known, 'docs/funnel.md'])).toEqual([])
  expect(checkRoot(['README.md', 'NOTE.md', 'ARCHITECTURE.md'])).toEqual([
    'CONTRIBUTING.md is missing',
    'NOTE.md belongs into docs, or nowhere',
  ])
})

it('finds a script that the README does not name, and too many of them', () => {
  const readme = 'Run `npm start`, `npm test` or `npm run test:e2e`.'
  expect(checkScripts(['start', 'test', 'test:e2e'], readme)).toEqual([])
  expect(checkScripts(['start', 'dev'], readme)).toEqual([
    'README.md does not name the npm script dev',
  ])
  const many = Array.from({ length: 16 }, (_, place) => `x${place}`)
  expect(checkScripts(many, many.map((name) => `\`npm run ${name}\``).join())).toEqual([
    'package.json has 16 scripts, the limit is 15',
  ])
})

it('walks a tree block', () => {
  const tree = (leaf: string) =>
    `\`\`\`tree\nflow/          rules\n  engine/      pure\n    ${leaf}   x\n\`\`\``
  expect(check(tree('state.ts'))).toEqual([])
  expect(check(tree('gone.ts'))).toEqual([
    'CONTRIBUTING.md:4 shows flow/engine/gone.ts, which does not exist',
  ])
  expect(check('```\ngone/   x\n```')).toEqual([])
})

it('holds documents to their length', () => {
  expect(check('a\n'.repeat(101), 'README.md')).toHaveLength(1)
  expect(check('a\n'.repeat(151), 'ARCHITECTURE.md')).toHaveLength(1)
  expect(check('a\n'.repeat(19), 'docs/decisions/001-stack.md')).toHaveLength(1)
  expect(check('a\n'.repeat(46), 'docs/decisions/001-stack.md')).toHaveLength(1)
  expect(check('a\n'.repeat(45), 'docs/decisions/001-stack.md')).toEqual([])
})

it('finds a type that authors may write and nobody told them of, where all are listed', () => {
  const guide = [
    '`gone` and `lost` stand elsewhere.',
    '',
    'Page types: `welcome`, `regular` (with',
    '`sorted`), `thank-you`.',
    '',
    '## Items',
    '',
    '| Type | What it reads beside that |',
    '|---|---|',
    '| `number` | `text`, `slider` |',
    '| `phone-number`, `email` | `text` |',
    '',
    '## Danger',
    '| `lost` | no item |',
  ].join('\n')
  expect(checkTypes(['welcome', 'thank-you'], ['number', 'email'], guide)).toEqual([])
  expect(checkTypes(['welcome', 'gone'], ['slider', 'lost'], guide)).toEqual([
    'docs/programmes.md does not list the page type gone',
    'docs/programmes.md does not list the item type slider',
    'docs/programmes.md does not list the item type lost',
  ])
})
