import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseLedger } from './ledger.ts'
import { traceRequirements } from './proof.ts'
import { checkReasons, parseReasons } from './reasons.ts'

const document = (...lines: string[]) =>
  ['# Ledger', '', '## Rows without a proof', '', 'Words.', '', ...lines, '', '## Next', ''].join(
    '\n',
  )
const head = ['| Row | Why no test proves it |', '|---|---|']
const ledger = parseLedger(
  'id\tarea\tkind\trequirement\tobserve\tsource\n' +
    ['A-01', 'A-02', 'A-03'].map((id) => `${id}\ta\trule\tIt is.\tbrowser: x\ts`).join('\n'),
)
const tests = [
  { path: 'e2e/x.spec.ts', title: '[A-01]' },
  { path: 'web/x.test.tsx', title: '[A-02]' },
]
const { proofs } = traceRequirements(ledger, tests, new Set())
const check = (...rows: string[]) => checkReasons(proofs, parseReasons(document(...head, ...rows)))

it('reads the rows of its own table and of no other', () => {
  const text = `${document(...head, '| A-02 | No screen has it. |')}\n| A-03 | Elsewhere. |\n`
  expect([...parseReasons(text)]).toEqual([['A-02', 'No screen has it.']])
  expect(() => parseReasons('# Ledger\n')).toThrow('has no')
  expect(() => parseReasons(document('| A-02 | One. |', '| A-02 | Two. |'))).toThrow('twice')
})

it('a row that is not proved needs a reason, also one that is only cited', () => {
  expect(check('| A-02 | No screen. |', '| A-03 | No call. |')).toEqual([])
  expect(check('| A-03 | No call. |')).toEqual([
    'neither proved nor in docs/requirements.md with a reason: A-02',
  ])
  expect(check()).toEqual(['neither proved nor in docs/requirements.md with a reason: A-02, A-03'])
})

it('a reason for a row that is proved, or that nobody knows, is wrong', () => {
  const reasons = ['| A-02 | No screen. |', '| A-03 | No call. |']
  expect(check(...reasons, '| A-01 | No reason. |')).toEqual([
    'docs/requirements.md says why A-01 is not proved, and it is',
  ])
  expect(check(...reasons, '| A-09 | No row. |')).toEqual([
    'docs/requirements.md says why A-09 is not proved, and there is no such requirement',
  ])
})

it('the document names four rows, each of the ledger', () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
  const reasons = parseReasons(read('requirements.md'))
  expect([...reasons.keys()]).toEqual(['SURVEY-02', 'SURVEY-03', 'SURVEY-05', 'ENUM-14'])
  const known = new Set(parseLedger(read('requirements.tsv')).map(({ id }) => id))
  expect([...reasons.keys()].filter((id) => !known.has(id))).toEqual([])
})
